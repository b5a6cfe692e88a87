package dev.ittaku.vote.web;

import dev.ittaku.platform.http.Problem;
import dev.ittaku.vote.refusal.VoteRefusal;
import java.util.function.Supplier;
import java.util.regex.Pattern;

/** What the rules refuse, as problems; and path parameters, whose faults are refusals too. */
final class Refusals {
    private static final Pattern TURN = Pattern.compile("[1-9][0-9]{0,3}");

    private Refusals() {}

    /** The answer, or the problem that a refusal is. */
    static <T> T told(Supplier<T> answer) {
        try {
            return answer.get();
        } catch (VoteRefusal e) {
            throw problem(e);
        }
    }

    static Problem problem(VoteRefusal e) {
        return switch (e.reason()) {
            case INVALID -> Problem.invalid(e.field().orElse(""), e.message());
            case NO_GAME, NO_TURN, NO_CANDIDATE, NO_VOTE -> Problem.notFound(e.message());
            case TURN_CLOSED, CANDIDATES_CLOSED, SQUARE_TAKEN, TOO_MANY_CANDIDATES, GAME_FINISHED ->
                Problem.conflict(e.reason().name(), e.message());
            case NOT_YOUR_GAME -> Problem.of(403, e.reason().name(), "Forbidden", e.message());
            case BUSY -> Problem.of(503, e.reason().name(), "Busy", e.message());
        };
    }

    static int turnNumber(String text) {
        if (!TURN.matcher(text).matches()) {
            throw Problem.notFound("The game has no such turn.");
        }
        return Integer.parseInt(text);
    }
}
