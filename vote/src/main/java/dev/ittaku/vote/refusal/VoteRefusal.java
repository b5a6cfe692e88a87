package dev.ittaku.vote.refusal;

import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.util.List;

/** A request that the rules do not allow. */
public final class VoteRefusal extends Refusal {
    /** Why. */
    public enum Reason implements Refusal.Reason {
        /** A field has an invalid value. */
        INVALID(Kind.INVALID),
        NO_GAME(Kind.NOT_FOUND),
        NO_TURN(Kind.NOT_FOUND),
        NO_CANDIDATE(Kind.NOT_FOUND),
        NO_VOTE(Kind.NOT_FOUND),
        NO_PERSON(Kind.NOT_FOUND),
        NO_COMMENT(Kind.NOT_FOUND),
        /** Voting in the turn is over, or has not begun since the machine is to move. */
        TURN_CLOSED(Kind.CONFLICT),
        /** The data of a closed turn was requested for an open one. */
        TURN_OPEN(Kind.CONFLICT),
        /** It is too late to propose in the turn. */
        CANDIDATES_CLOSED(Kind.CONFLICT),
        SQUARE_TAKEN(Kind.CONFLICT),
        TOO_MANY_CANDIDATES(Kind.CONFLICT),
        /** Only who opened a game may do that, or an admin. */
        NOT_YOUR_GAME(Kind.FORBIDDEN),
        GAME_FINISHED(Kind.CONFLICT),
        /** The game is still played. */
        NOT_MEASURED(Kind.CONFLICT),
        /** Only who wrote a comment may delete it. */
        NOT_YOUR_COMMENT(Kind.FORBIDDEN),
        /** Only who has voted in a game may want to resign it. */
        NOT_A_VOTER(Kind.FORBIDDEN),
        /** Only who has voted in a turn may want it closed. */
        VOTE_FIRST(Kind.FORBIDDEN),
        /** What everyone would have to be asked about one by one. */
        CROWD_TOO_LARGE(Kind.CONFLICT),
        /** So many people vote at once that this vote did not get through. */
        BUSY(Kind.BUSY);

        private final Kind kind;

        Reason(Kind kind) {
            this.kind = kind;
        }

        @Override
        public Kind kind() {
            return kind;
        }
    }

    private final Reason reason;

    public VoteRefusal(Reason reason, String message) {
        this(reason, message, List.of());
    }

    private VoteRefusal(Reason reason, String message, List<Fault> faults) {
        super(reason, message, faults, null);
        this.reason = reason;
    }

    public static VoteRefusal invalid(String field, Fault fault) {
        return new VoteRefusal(Reason.INVALID, fault.message(), List.of(fault.at(field)));
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

    public static VoteRefusal noPerson() {
        return new VoteRefusal(Reason.NO_PERSON, "Nobody with this id takes part.");
    }

    public static VoteRefusal noComment() {
        return new VoteRefusal(Reason.NO_COMMENT, "There is no such comment.");
    }

    public static VoteRefusal notMeasured() {
        return new VoteRefusal(Reason.NOT_MEASURED, "How well a game was played is told when it is over.");
    }

    public static VoteRefusal finished() {
        return new VoteRefusal(Reason.GAME_FINISHED, "The game is already over.");
    }

    public static VoteRefusal closed() {
        return new VoteRefusal(Reason.TURN_CLOSED, "Voting in this turn is over. Look at the game's present turn.");
    }

    public static VoteRefusal moveBeingMade() {
        return new VoteRefusal(Reason.BUSY, "A move is being made at this moment. Try again shortly.");
    }

    public Reason reason() {
        return reason;
    }
}
