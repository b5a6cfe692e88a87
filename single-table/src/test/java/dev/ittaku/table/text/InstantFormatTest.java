package dev.ittaku.table.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Random;
import org.junit.jupiter.api.Test;

class InstantFormatTest {
    private static final long FIRST = Instant.parse("0000-01-01T00:00:00Z").getEpochSecond();
    private static final long LAST = Instant.parse("9999-12-31T23:59:59Z").getEpochSecond();

    @Test
    void secondsAndMillisecondsAreWrittenWithOneWidth() {
        Instant time = Instant.parse("2025-12-31T11:11:31.5Z");
        assertThat(InstantFormat.SECONDS.format(time)).isEqualTo("2025-12-31T11:11:31Z");
        assertThat(InstantFormat.MILLIS.format(time)).isEqualTo("2025-12-31T11:11:31.500Z");
        assertThat(InstantFormat.EPOCH_MILLIS.format(time)).isEqualTo("1767179491500");
        assertThat(InstantFormat.EPOCH_SECONDS.format(time)).isEqualTo("1767179491");
    }

    @Test
    void anyInstantComesBackAsTheLibraryWouldReadIt() {
        Random random = new Random(7);
        for (int i = 0; i < 20_000; i++) {
            Instant time = Instant.ofEpochSecond(random.nextLong(FIRST, LAST + 1), random.nextInt(1000) * 1_000_000L);
            String seconds = InstantFormat.SECONDS.format(time);
            assertThat(Instant.parse(seconds)).isEqualTo(time.truncatedTo(ChronoUnit.SECONDS));
            assertThat(InstantFormat.SECONDS.parse(seconds)).isEqualTo(time.truncatedTo(ChronoUnit.SECONDS));
            String millis = InstantFormat.MILLIS.format(time);
            assertThat(Instant.parse(millis)).isEqualTo(time);
            assertThat(InstantFormat.MILLIS.parse(millis)).isEqualTo(time);
        }
    }

    @Test
    void brokenTextIsRefusedAsTheLibraryRefusesIt() {
        Random random = new Random(11);
        String good = "2025-02-28T23:59:59.999Z";
        String letters = "0123456789-:TZ.x ";
        for (int i = 0; i < 10_000; i++) {
            char[] text = good.toCharArray();
            for (int changes = random.nextInt(3) + 1; changes > 0; changes--) {
                text[random.nextInt(text.length)] = letters.charAt(random.nextInt(letters.length()));
            }
            String broken = new String(text);
            Instant expected = null;
            try {
                expected = Instant.parse(broken);
            } catch (java.time.DateTimeException e) {
                assertThatThrownBy(() -> InstantFormat.MILLIS.parse(broken))
                        .isInstanceOf(IllegalArgumentException.class);
            }
            if (expected != null) {
                assertThat(InstantFormat.MILLIS.parse(broken)).isEqualTo(expected);
            }
        }
    }

    @Test
    void anInstantBeyondFourDigitYearsWouldNotSortAndIsRefused() {
        assertThatThrownBy(() -> InstantFormat.SECONDS.format(Instant.MAX))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("0000 to 9999");
    }
}
