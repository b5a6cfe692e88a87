package dev.ittaku.accounts.signin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.oidc.ExternalIdentity;
import dev.ittaku.accounts.oidc.Oidc;
import dev.ittaku.accounts.oidc.ProviderSettings;
import dev.ittaku.accounts.pending.Pendings;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.testing.TestProvider;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.keys.HmacKey;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Signing in through a provider: what counts, and what does not. */
class OidcTest {
    private static final String REDIRECT = "http://localhost:8080/api/oidc/club/callback";

    private final Installation house = new Installation();
    private final TestProvider provider = new TestProvider(house.clock);
    private final TestProvider other = new TestProvider(house.clock);
    private final Pendings pendings = new Pendings(house.table, house.clock, house.secrets);
    private final Oidc oidc = new Oidc(
            List.of(settings("club", provider, "RS256"), settings("other", other, "RS256")),
            pendings,
            house.clock,
            house.secrets);
    private final Identities identities = new Identities(house.table, house.clock, house.secrets, house.inbox);

    @AfterEach
    void close() {
        provider.close();
        other.close();
        house.close();
    }

    private static ProviderSettings settings(String name, TestProvider provider, String algorithm) {
        return new ProviderSettings(
                name,
                name,
                provider.issuer(),
                TestProvider.CLIENT,
                Optional.of(TestProvider.SECRET),
                List.of("openid", "email"),
                List.of(algorithm),
                Optional.empty());
    }

    private Oidc.Begun begin() {
        return oidc.begin("club", REDIRECT, "/notebook", "");
    }

    private static Oidc.Returned returned(Map<String, String> query) {
        return new Oidc.Returned(query.get("state"), query.get("code"), query.get("iss"), query.get("error"));
    }

    private ExternalIdentity signIn() {
        Oidc.Begun begun = begin();
        return oidc.finish("club", returned(provider.visit(begun.location())), begun.browser())
                .identity();
    }

    private static void refused(String code, Runnable act) {
        assertThatThrownBy(act::run)
                .isInstanceOfSatisfying(Refusal.class, e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void whomTheProviderVouchesForIsKnownByIssuerAndSubject() {
        provider.isUsedBy(Map.of("sub", "17", "email", "h@example.org", "email_verified", true, "name", "羽生"));
        Oidc.Begun begun = begin();
        assertThat(begun.location())
                .startsWith(provider.issuer() + "/authorize?response_type=code&client_id=ittaku-test&")
                .contains("&scope=openid+email&", "&code_challenge_method=S256");
        Oidc.Finished finished = oidc.finish("club", returned(provider.visit(begun.location())), begun.browser());
        assertThat(finished.returnTo()).isEqualTo("/notebook");
        assertThat(finished.identity())
                .isEqualTo(new ExternalIdentity("club", provider.issuer(), "17", "h@example.org", "羽生", null));
    }

    @Test
    void anAddressThatTheProviderHasNotVerifiedIsNoAddress() {
        provider.isUsedBy(Map.of("sub", "17", "email", "h@example.org"));
        assertThat(signIn().email()).isNull();
        provider.isUsedBy(Map.of("sub", "17", "email", "h@example.org", "email_verified", "false"));
        assertThat(signIn().email()).isNull();
        provider.isUsedBy(Map.of("sub", "17"));
        assertThat(signIn().email()).isNull();
    }

    @Test
    void whatCameBackCountsOnceInTheSameBrowserWithinMinutes() {
        Oidc.Begun begun = begin();
        Oidc.Returned back = returned(provider.visit(begun.location()));
        refused("SIGN_IN_OVER", () -> oidc.finish("club", back, null));
        refused("SIGN_IN_OVER", () -> oidc.finish("club", back, "another browser"));
        oidc.finish("club", back, begun.browser());
        refused("SIGN_IN_OVER", () -> oidc.finish("club", back, begun.browser()));
        Oidc.Begun late = begin();
        Oidc.Returned slow = returned(provider.visit(late.location()));
        house.clock.advance(Duration.ofMinutes(10));
        refused("SIGN_IN_OVER", () -> oidc.finish("club", slow, late.browser()));
    }

    @Test
    void aCodeOfAnotherProviderIsNotTaken() {
        Oidc.Begun begun = begin();
        Map<String, String> query = provider.visit(begun.location());
        refused("SIGN_IN_OVER", () -> oidc.finish("other", returned(query), begun.browser()));
        Oidc.Begun again = begin();
        Map<String, String> good = provider.visit(again.location());
        Oidc.Returned foreign = new Oidc.Returned(good.get("state"), good.get("code"), other.issuer(), null);
        refused("PROVIDER_ANSWER", () -> oidc.finish("club", foreign, again.browser()));
        Oidc.Begun third = begin();
        Map<String, String> unnamed = provider.visit(third.location());
        Oidc.Returned silent = new Oidc.Returned(unnamed.get("state"), unnamed.get("code"), null, null);
        refused("PROVIDER_ANSWER", () -> oidc.finish("club", silent, third.browser()));
    }

    @Test
    void whoSaysNoAtTheProviderIsNotSignedIn() {
        Oidc.Begun begun = begin();
        Map<String, String> query = provider.visit(begun.location());
        Oidc.Returned denied = new Oidc.Returned(query.get("state"), null, provider.issuer(), "access_denied");
        refused("PROVIDER_DENIED", () -> oidc.finish("club", denied, begun.browser()));
    }

    @Test
    void anotherKeyIsAskedForWhenTheProviderSignsWithIt() {
        signIn();
        provider.changeKey();
        house.clock.advance(Duration.ofMinutes(1));
        assertThat(signIn().subject()).isEqualTo("somebody");
    }

    @Test
    void clocksMayDifferByAMinuteAndNoMore() {
        provider.changes(claims -> expiring(claims, -59));
        signIn();
        provider.changes(claims -> expiring(claims, -61));
        refused("PROVIDER_ANSWER", this::signIn);
        provider.changes(claims -> claims.setIssuedAt(seconds(59)));
        signIn();
        provider.changes(claims -> claims.setIssuedAt(seconds(62)));
        refused("PROVIDER_ANSWER", this::signIn);
    }

    private void expiring(JwtClaims claims, long fromNow) {
        claims.setIssuedAt(seconds(-300));
        claims.setExpirationTime(seconds(fromNow));
    }

    private NumericDate seconds(long fromNow) {
        return NumericDate.fromMilliseconds(house.clock.millis() + fromNow * 1000);
    }

    @Test
    void aTokenForSomebodyElseOfAnotherSignInOrIssuerIsRefused() {
        provider.changes(claims -> claims.setStringClaim("nonce", "that of another sign-in"));
        refused("PROVIDER_ANSWER", this::signIn);
        provider.changes(claims -> claims.setAudience("another client"));
        refused("PROVIDER_ANSWER", this::signIn);
        provider.changes(claims -> claims.setAudience(TestProvider.CLIENT, "another client"));
        refused("PROVIDER_ANSWER", this::signIn);
        provider.changes(claims -> claims.setIssuer(other.issuer()));
        refused("PROVIDER_ANSWER", this::signIn);
        provider.changes(claims -> claims.unsetClaim("sub"));
        refused("PROVIDER_ANSWER", this::signIn);
    }

    @Test
    void aTokenThatAnybodyCouldHaveSignedIsRefused() {
        provider.signs(signature -> {
            signature.setAlgorithmConstraints(org.jose4j.jwa.AlgorithmConstraints.NO_CONSTRAINTS);
            signature.setAlgorithmHeaderValue("none");
            signature.setKey(null);
        });
        refused("PROVIDER_ANSWER", this::signIn);
        provider.signs(signature -> {
            signature.setAlgorithmHeaderValue("HS256");
            signature.setKey(new HmacKey(TestProvider.SECRET.getBytes(StandardCharsets.UTF_8)));
        });
        refused("PROVIDER_ANSWER", this::signIn);
        Oidc bySecret = new Oidc(List.of(settings("club", provider, "HS256")), pendings, house.clock, house.secrets);
        Oidc.Begun begun = bySecret.begin("club", REDIRECT, "/", "");
        assertThat(bySecret.finish("club", returned(provider.visit(begun.location())), begun.browser())
                        .identity()
                        .subject())
                .isEqualTo("somebody");
    }

    @Test
    void theDescriptionIsAskedForOnceAnHourAndOutlivesAnOutage() {
        signIn();
        signIn();
        assertThat(provider.descriptions()).isEqualTo(1);
        house.clock.advance(Duration.ofHours(1));
        signIn();
        assertThat(provider.descriptions()).isEqualTo(2);
        assertThat(oidc.endSession("club", "http://localhost:8080/"))
                .hasValueSatisfying(place -> assertThat(place).startsWith(provider.issuer() + "/end?client_id="));
        other.close();
        refused("PROVIDER_UNREACHABLE", () -> oidc.begin("other", REDIRECT, "/", ""));
        refused("NOT_FOUND", () -> oidc.begin("nobody", REDIRECT, "/", ""));
    }

    @Test
    void aProviderThatFailedIsLeftAloneForAMinute() {
        ProviderSettings misnamed = new ProviderSettings(
                "club",
                "club",
                provider.issuer() + "/",
                TestProvider.CLIENT,
                Optional.of(TestProvider.SECRET),
                List.of("openid"),
                List.of("RS256"),
                Optional.empty());
        Oidc failing = new Oidc(List.of(misnamed), pendings, house.clock, house.secrets);
        refused("PROVIDER_UNREACHABLE", () -> failing.begin("club", REDIRECT, "/", ""));
        house.clock.advance(Duration.ofSeconds(59));
        refused("PROVIDER_UNREACHABLE", () -> failing.begin("club", REDIRECT, "/", ""));
        assertThat(failing.endSession("club", "http://localhost:8080/")).isEmpty();
        assertThat(provider.descriptions()).isEqualTo(1);
        house.clock.advance(Duration.ofSeconds(1));
        refused("PROVIDER_UNREACHABLE", () -> failing.begin("club", REDIRECT, "/", ""));
        assertThat(provider.descriptions()).isEqualTo(2);
    }

    @Test
    void anIdentityOpensOneAccountAndTheLastWayInStays() {
        ExternalIdentity who = signIn();
        assertThat(identities.signIn(who)).isEmpty();
        Account made = house.accounts.signUpThroughProvider("habu", null, null, List.of(identities.of(who)));
        assertThat(identities.signIn(who)).map(Account::userId).contains(made.userId());
        Account someone = house.someone("other");
        refused("IDENTITY_TAKEN", () -> identities.link(someone, who));
        refused(
                "IDENTITY_TAKEN",
                () -> house.accounts.signUpThroughProvider("again", null, null, List.of(identities.of(who))));
        refused("LAST_WAY_IN", () -> identities.unlink(house.accounts.account(made.userId()), who.id()));
        provider.isUsedBy(Map.of("sub", "second"));
        ExternalIdentity second = signIn();
        Account before = house.accounts.account(made.userId());
        identities.link(before, second);
        refused("STALE", () -> identities.unlink(before, who.id()));
        identities.unlink(house.accounts.account(made.userId()), who.id());
        assertThat(identities.signIn(who)).isEmpty();
        assertThat(identities.list(made.userId())).hasSize(1);
        assertThat(identities.remove(made.userId(), "habu")).isEqualTo(1);
        assertThat(identities.signIn(second)).isEmpty();
    }

    @Test
    void settingsThatWouldNotBeSafeAreRefusedAtTheStart() {
        Optional<String> secret = Optional.of("short");
        assertThatThrownBy(() -> new ProviderSettings(
                        "a",
                        "a",
                        "http://id.example.org",
                        "c",
                        secret,
                        List.of("openid"),
                        List.of("RS256"),
                        Optional.empty()))
                .hasMessageContaining("https://");
        assertThatThrownBy(() -> new ProviderSettings(
                        "a",
                        "a",
                        "https://id.example.org",
                        "c",
                        secret,
                        List.of("openid"),
                        List.of("HS256"),
                        Optional.empty()))
                .hasMessageContaining("32 characters");
        assertThatThrownBy(() -> new ProviderSettings(
                        "a",
                        "a",
                        "https://id.example.org",
                        "c",
                        secret,
                        List.of("openid"),
                        List.of("RS256", "HS256"),
                        Optional.empty()))
                .hasMessageContaining("HS256 alone");
    }
}
