package dev.ittaku.vote.demo;

import dev.ittaku.vote.table.game.Player;
import dev.ittaku.vote.table.turn.Deadlines;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A game of the demonstration, and how far it has come.
 *
 * @param turnLength none: until the daily deadline
 * @param crowdTurns how many turns the crowd has played; the next one is open
 * @param since how long ago the open turn began; for a game played to its end, how long ago the game began
 * @param visitorVoted whether the visitor has voted in the open turn, and so sees the counts
 */
record SampleGame(
        String title,
        Player aiSide,
        int level,
        @Nullable Duration turnLength,
        int crowdTurns,
        Duration since,
        boolean visitorVoted) {
    /** More turns than any game has. */
    private static final int TO_THE_END = 60;

    /** The time between two turns of the crowd: the close and the machine's move. */
    private static final Duration BETWEEN = Duration.ofSeconds(4);

    static final List<SampleGame> ALL = List.of(
            ended("はじめての一局", Player.WHITE, 1, Duration.ofDays(6)),
            ended("Level 8 in one evening", Player.BLACK, 8, Duration.ofDays(4)),
            ended("秋の対局会", Player.WHITE, 3, Duration.ofDays(2)),
            open("早打ち教室", Player.BLACK, 2, Duration.ofMinutes(3), 6, Duration.ofSeconds(25), false),
            open("Sunday club", Player.WHITE, 4, Duration.ofHours(1), 15, Duration.ofMinutes(13), true),
            open("レベル 9 に挑む", Player.BLACK, 9, Duration.ofDays(1), 4, Duration.ofMinutes(1_340), false),
            open("白で粘る会", Player.BLACK, 6, Duration.ofHours(6), 10, Duration.ofMinutes(150), true),
            new SampleGame("一日一手の会", Player.WHITE, 5, null, 7, Duration.ZERO, false));

    private static SampleGame ended(String title, Player aiSide, int level, Duration began) {
        return new SampleGame(title, aiSide, level, Duration.ofMinutes(10), TO_THE_END, began, true);
    }

    private static SampleGame open(
            String title, Player aiSide, int level, Duration length, int turns, Duration since, boolean visitorVoted) {
        return new SampleGame(title, aiSide, level, length, turns, since, visitorVoted);
    }

    boolean isPlayedToItsEnd() {
        return crowdTurns == TO_THE_END;
    }

    /** When it was opened, so that its open turn began when it should have. */
    Instant opened(Instant now) {
        if (isPlayedToItsEnd()) {
            return now.minus(since);
        }
        if (turnLength == null) {
            LocalDate today = now.atZone(Deadlines.ZONE).toLocalDate();
            return today.minusDays(crowdTurns).atStartOfDay(Deadlines.ZONE).toInstant();
        }
        return now.minus(since).minus(turnLength.plus(BETWEEN).multipliedBy(crowdTurns));
    }
}
