package dev.ittaku.vote.refusal;

import java.util.Optional;

/** Something a person asked for that the rules do not allow. The reason is stable; the message says what to do. */
public final class VoteRefusal extends RuntimeException {
    /** Why. */
    public enum Reason {
        /** A field cannot be taken as it is. */
        INVALID,
        NO_GAME,
        NO_TURN,
        NO_CANDIDATE,
        NO_VOTE,
        /** Voting in the turn is over, or has not begun since the machine is to move. */
        TURN_CLOSED,
        /** It is too late to propose in the turn. */
        CANDIDATES_CLOSED,
        SQUARE_TAKEN,
        TOO_MANY_CANDIDATES,
        /** Only who opened a game may do that, or an admin. */
        NOT_YOUR_GAME,
        GAME_FINISHED,
        /** So many people vote at once that this vote did not get through. */
        BUSY
    }

    private final Reason reason;
    private final String field;

    public VoteRefusal(Reason reason, String message) {
        this(reason, "", message);
    }

    private VoteRefusal(Reason reason, String field, String message) {
        super(message, null, false, false);
        this.reason = reason;
        this.field = field;
    }

    public static VoteRefusal invalid(String field, String message) {
        return new VoteRefusal(Reason.INVALID, field, message);
    }

    public static VoteRefusal noGame() {
        return new VoteRefusal(Reason.NO_GAME, "There is no such game.");
    }

    public static VoteRefusal noTurn() {
        return new VoteRefusal(Reason.NO_TURN, "The game has no such turn.");
    }

    public static VoteRefusal noCandidate() {
        return new VoteRefusal(Reason.NO_CANDIDATE, "The turn has no such candidate.");
    }

    public static VoteRefusal closed() {
        return new VoteRefusal(Reason.TURN_CLOSED, "Voting in this turn is over. Look at the game's present turn.");
    }

    public Reason reason() {
        return reason;
    }

    /** The field it is about. */
    public Optional<String> field() {
        return field.isEmpty() ? Optional.empty() : Optional.of(field);
    }

    public String message() {
        return String.valueOf(getMessage());
    }
}
