package dev.ittaku.accounts.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.totp.Totp;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.testing.MovableClock;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Codes beside the password: which are good, and how often. */
class SecondFactorTest {
    private static final byte[] SECRET = "12345678901234567890".getBytes(StandardCharsets.US_ASCII);
    private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

    private final Installation house = new Installation();
    private final SecondFactors factors = new SecondFactors(house.table, house.clock, house.secrets, house.inbox);
    private final String habu = house.someone("habu").userId();

    @AfterEach
    void close() {
        house.close();
    }

    /** What a phone shows that was given this text. */
    private String shown(String text) {
        byte[] secret = new byte[text.length() * 5 / 8];
        for (int bit = 0; bit < secret.length * 8; bit++) {
            int letter = LETTERS.indexOf(text.charAt(bit / 5));
            secret[bit / 8] |= (byte) (((letter >> (4 - bit % 5)) & 1) << (7 - bit % 8));
        }
        return Totp.code(secret, house.clock.instant().getEpochSecond() / 30);
    }

    @Test
    void codesAreThoseOfTheStandard() {
        assertThat(Totp.code(SECRET, 59 / 30)).isEqualTo("287082");
        assertThat(Totp.code(SECRET, 1_111_111_109L / 30)).isEqualTo("081804");
        assertThat(Totp.code(SECRET, 20_000_000_000L / 30)).isEqualTo("353130");
        assertThat(Totp.text(SECRET)).isEqualTo("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assertThat(Totp.text("fooba".getBytes(StandardCharsets.US_ASCII))).isEqualTo("MZXW6YTB");
        assertThat(Totp.text("foob".getBytes(StandardCharsets.US_ASCII))).isEqualTo("MZXW6YQ");
    }

    @Test
    void aClockMayBeHalfAMinuteOffAndNoCodeIsGoodTwice() {
        Instant now = Instant.ofEpochSecond(59);
        assertThat(Totp.step(SECRET, "287082", now, 0)).hasValue(1);
        assertThat(Totp.step(SECRET, "287082", now.plusSeconds(30), 0)).hasValue(1);
        assertThat(Totp.step(SECRET, "287082", now.minusSeconds(30), 0)).hasValue(1);
        assertThat(Totp.step(SECRET, "287082", now.plusSeconds(60), 0)).isEmpty();
        assertThat(Totp.step(SECRET, "287082", now, 1)).isEmpty();
    }

    @Test
    void itCountsOnceThePhoneHasShownACode() {
        String secret = factors.begin(habu).orElseThrow();
        assertThat(factors.isOn(habu)).isFalse();
        assertThat(factors.use(habu, shown(secret))).isFalse();
        assertThat(factors.confirm(habu, "000000x")).isEmpty();
        List<String> codes = factors.confirm(habu, shown(secret)).orElseThrow();
        assertThat(codes)
                .hasSize(10)
                .doesNotHaveDuplicates()
                .allMatch(code -> code.matches("([a-z2-7]{4}-){3}[a-z2-7]{4}"));
        assertThat(factors.isOn(habu)).isTrue();
        assertThat(factors.begin(habu)).as("not replaced unasked").isEmpty();
        assertThat(factors.use(habu, shown(secret))).as("used to confirm").isFalse();
        house.clock.advance(Duration.ofSeconds(30));
        assertThat(factors.use(habu, shown(secret))).isTrue();
        assertThat(factors.use(habu, shown(secret))).as("used").isFalse();
    }

    @Test
    void aRecoveryCodeIsGoodOnceHoweverItIsTyped() {
        List<String> codes =
                factors.confirm(habu, shown(factors.begin(habu).orElseThrow())).orElseThrow();
        assertThat(factors.use(habu, " " + codes.get(0).toUpperCase(Locale.ROOT).replace("-", " ")))
                .isTrue();
        assertThat(factors.use(habu, codes.get(0))).isFalse();
        assertThat(factors.recoveryCodesLeft(habu)).isEqualTo(9);
        List<String> others = factors.renewRecoveryCodes(habu).orElseThrow();
        assertThat(factors.use(habu, codes.get(1))).isFalse();
        assertThat(factors.use(habu, others.get(1))).isTrue();
        assertThat(factors.remove(habu, "habu")).isEqualTo(1);
        assertThat(factors.isOn(habu)).isFalse();
    }

    @Test
    void itsPersonIsToldOfEveryChange() {
        List<String> codes =
                factors.confirm(habu, shown(factors.begin(habu).orElseThrow())).orElseThrow();
        house.clock.advance(Duration.ofSeconds(30));
        assertThat(factors.use(habu, codes.get(0))).isTrue();
        house.clock.advance(Duration.ofSeconds(30));
        assertThat(factors.renewRecoveryCodes(habu)).isPresent();
        house.clock.advance(Duration.ofSeconds(30));
        assertThat(factors.off(habu)).isTrue();
        assertThat(factors.off(habu)).as("off already").isFalse();
        assertThat(house.inbox.list(habu, 20, null).items())
                .extracting(message -> message.text().en())
                .satisfiesExactly(
                        off -> assertThat(off).startsWith("Your second factor was turned off"),
                        renewed -> assertThat(renewed).startsWith("New recovery codes were made"),
                        used -> assertThat(used).contains("A recovery code was used to sign in; 9 left"),
                        on -> assertThat(on).startsWith("A code is now asked for"));
    }

    @Test
    void aPasswordCanBeRemovedOnlyByWhoCanSignInOtherwise() {
        refused("LAST_WAY_IN", () -> house.accounts.passwords().remove(habu));
    }

    @Test
    void aCodeOfOnePhoneDoesNotConfirmTheSecretOfAnother() {
        String secret = factors.begin(habu).orElseThrow();
        String code = shown(secret);
        Clock meanwhile = new MovableClock(house.clock.instant()) {
            @Override
            public Instant instant() {
                factors.begin(habu);
                return super.instant();
            }
        };
        assertThat(new SecondFactors(house.table, meanwhile, house.secrets, house.inbox).confirm(habu, code))
                .isEmpty();
        assertThat(factors.isOn(habu)).isFalse();
    }

    @Test
    void anAccountThatIsGoneGetsNoSecret() {
        Account leaver = house.someone("leaver");
        house.deletion(factors).ask(leaver);
        refused("STALE", () -> factors.begin(leaver.userId()));
        refused("STALE", () -> factors.begin("nobody"));
    }

    private static void refused(String code, Runnable act) {
        assertThatThrownBy(act::run)
                .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.code()).isEqualTo(code));
    }
}
