package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.BadSfenException;
import dev.ittaku.shogi.board.Foul;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import java.util.List;
import java.util.Optional;

/**
 * What an engine is asked: a start position, the moves from there (so that it knows about repetitions), how long to think
 * and how many lines to show.
 */
public record Question(String sfen, List<Integer> moves, Limit limit, int lines) {
    public static final int MOST_LINES = 64;

    public Question {
        moves = List.copyOf(moves);
        if (lines < 1 || lines > MOST_LINES) {
            throw new IllegalArgumentException("lines must be 1 to " + MOST_LINES + ": " + lines);
        }
    }

    /** One line for one position. */
    public static Question about(String sfen, Limit limit) {
        return new Question(sfen, List.of(), limit, 1);
    }

    public Question withLines(int count) {
        return new Question(sfen, moves, limit, count);
    }

    public Question after(List<Integer> played) {
        return new Question(sfen, played, limit, lines);
    }

    /**
     * The position of the question. Engines do not check their input, so this does.
     *
     * @throws EngineException with {@link EngineException.Code#BAD_POSITION} if the SFEN or a move is wrong
     */
    public Position position() {
        Position position;
        try {
            position = Position.fromSfen(sfen);
        } catch (BadSfenException e) {
            throw new EngineException(EngineException.Code.BAD_POSITION, "this is no SFEN: " + e.getMessage(), e);
        }
        for (int i = 0; i < moves.size(); i++) {
            int move = moves.get(i);
            Optional<Foul> foul = position.foul(move);
            if (foul.isPresent()) {
                throw new EngineException(
                        EngineException.Code.BAD_POSITION,
                        "move " + (i + 1) + " (" + Move.usi(move) + ") is illegal: "
                                + foul.get().english());
            }
            position.make(move);
        }
        if (position.inCheck(position.sideToMove().opponent())) {
            throw new EngineException(
                    EngineException.Code.BAD_POSITION,
                    "the side that is not to move is in check; swap the side to move");
        }
        return position;
    }
}
