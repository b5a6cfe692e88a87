package dev.ittaku.vote.web;

import dev.ittaku.vote.refusal.VoteRefusal;
import java.util.regex.Pattern;

/** The number of a turn as it stands in a path. */
final class TurnNumber {
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,3}");

    private TurnNumber() {}

    static int of(String text) {
        if (!NUMBER.matcher(text).matches()) {
            throw VoteRefusal.noTurn();
        }
        return Integer.parseInt(text);
    }
}
