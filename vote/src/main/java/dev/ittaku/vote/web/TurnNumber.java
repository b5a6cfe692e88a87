package dev.ittaku.vote.web;

import dev.ittaku.vote.refusal.VoteRefusal;
import java.util.Optional;
import java.util.regex.Pattern;

/** The number of a turn as written in an address. */
public final class TurnNumber {
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,3}");

    private TurnNumber() {}

    public static int of(String text) {
        return find(text).orElseThrow(VoteRefusal::noTurn);
    }

    /** Empty if it is no number of a turn. */
    public static Optional<Integer> find(String text) {
        return NUMBER.matcher(text).matches() ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }
}
