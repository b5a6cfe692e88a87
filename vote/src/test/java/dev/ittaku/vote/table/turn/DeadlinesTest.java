package dev.ittaku.vote.table.turn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.vote.Club;
import dev.ittaku.vote.refusal.VoteRefusal;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Player;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When turns end. */
class DeadlinesTest {
    @ParameterizedTest
    @CsvSource({
        // Tokyo is nine hours ahead: its midnight is 15:00 of the day before.
        "2026-11-15T02:59:59Z, 2026-11-15T15:00:00Z",
        "2026-11-15T03:00:00Z, 2026-11-15T15:00:00Z",
        "2026-11-15T03:00:01Z, 2026-11-16T15:00:00Z",
        "2026-11-15T14:59:59Z, 2026-11-16T15:00:00Z",
        "2026-12-31T20:00:00Z, 2027-01-01T15:00:00Z",
    })
    void aDailyTurnEndsAtTheFirstTokyoMidnightAtLeastTwelveHoursAway(Instant opened, Instant deadline) {
        Deadlines daily = Deadlines.from(opened.plusMillis(0), null);
        assertThat(daily.voting()).isEqualTo(deadline);
    }

    @Test
    void theLastTenthIsForVotingOnly() {
        Deadlines hour = Deadlines.from(Instant.parse("2026-11-15T09:00:00.999Z"), Duration.ofHours(1));
        assertThat(hour.opened()).isEqualTo("2026-11-15T09:00:00Z");
        assertThat(hour.voting()).isEqualTo("2026-11-15T10:00:00Z");
        assertThat(hour.candidates()).isEqualTo("2026-11-15T09:54:00Z");
        Deadlines minute = Deadlines.from(Instant.parse("2026-11-15T09:00:00Z"), Duration.ofMinutes(1));
        assertThat(minute.candidates()).isEqualTo("2026-11-15T09:00:54Z");
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT59S", "P7DT1S", "PT0S", "-PT1H", "PT1M0.5S", "1 hour", "", "P1Y"})
    void turnLengthsOutsideOneMinuteToSevenDaysAreRefused(String length) {
        try (Club club = new Club()) {
            assertThatThrownBy(() -> club.vote.games().open(Player.WHITE, 1, length, null))
                    .isInstanceOfSatisfying(
                            VoteRefusal.class,
                            e -> assertThat(e.faults().get(0).field()).isEqualTo("turnLength"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"PT1M", "PT168H", "P7D", "PT3600S"})
    void turnLengthsWithinAreTaken(String length) {
        try (Club club = new Club()) {
            Game game = club.vote.games().open(Player.WHITE, 1, length, null);
            assertThat(game.turnLength()).isEqualTo(Duration.parse(length));
            assertThat(club.turn(game, 1).votingDeadline())
                    .isEqualTo(club.turn(game, 1).openedAt().plus(Duration.parse(length)));
        }
    }

    @Test
    void aGameWithoutATurnLengthHasTheDailyDeadline() {
        try (Club club = new Club()) {
            Game game = club.vote.games().open(Player.WHITE, 1, null, null);
            assertThat(club.turn(game, 1).votingDeadline()).isEqualTo("2026-11-16T15:00:00Z");
        }
    }
}
