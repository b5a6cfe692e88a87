package dev.ittaku.othello.board;

import java.util.List;
import java.util.SplittableRandom;

/** Positions from games of random moves, the same for the same seed. */
public final class RandomGames {

    private final SplittableRandom random;

    public RandomGames(long seed) {
        random = new SplittableRandom(seed);
    }

    /** A position with {@code empties} empty squares that is not over and whose side to move can move. */
    public Position withEmpties(int empties) {
        while (true) {
            Position position = Position.START;
            while (position.empties() > empties && !position.isOver()) {
                position = position.mustPass() ? position.pass() : position.play(move(position));
            }
            position = position.mustPass() ? position.pass() : position;
            if (position.empties() == empties && !position.isOver()) {
                return position;
            }
        }
    }

    public int move(Position position) {
        List<Integer> moves = Squares.list(position.legalMoves());
        return moves.get(random.nextInt(moves.size()));
    }
}
