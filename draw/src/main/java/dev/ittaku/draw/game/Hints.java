package dev.ittaku.draw.game;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The hints that guessers get over time: the length of the answer after half of the time, then, if the room has this
 * option, up to a third of its letters at even intervals. The letters are derived from the turn's id, so another server
 * shows the same.
 */
final class Hints {
    private static final int LETTERS_FOR_EACH = 3;

    private Hints() {}

    /**
     * How many letters are shown at the end of the turn; none for the shortest words, which one letter would reveal.
     */
    private static int most(Turn turn, boolean letters) {
        return letters ? turn.answerLength() / LETTERS_FOR_EACH : 0;
    }

    /** When the next hint is due after this number of hints: the length comes first. Empty when all are given. */
    static @Nullable Instant nextAt(Turn turn, boolean letters) {
        int most = most(turn, letters);
        if (turn.hints > most) {
            return null;
        }
        long half = turn.timeLimit * 1000L / 2;
        return turn.deadline.minusMillis(half - half * turn.hints / (most + 1));
    }

    /** The answer letter by letter, null for letters that are not shown yet; spaces and hyphens are shown. */
    static @Nullable List<@Nullable String> shown(Turn turn, boolean letters) {
        String answer = turn.answer;
        if (answer == null || turn.hints < 2 || !letters) {
            return null;
        }
        int[] all = answer.codePoints().toArray();
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < all.length; i++) {
            if (Character.isLetter(all[i])) {
                order.add(i);
            }
        }
        Collections.shuffle(order, new Random(turn.id.hashCode()));
        Set<Integer> open = Set.copyOf(order.subList(0, Math.min(turn.hints - 1, order.size())));
        List<@Nullable String> shown = new ArrayList<>();
        for (int i = 0; i < all.length; i++) {
            shown.add(open.contains(i) || !Character.isLetter(all[i]) ? Character.toString(all[i]) : null);
        }
        return shown;
    }
}
