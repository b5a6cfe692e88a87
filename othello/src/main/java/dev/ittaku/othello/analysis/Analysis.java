package dev.ittaku.othello.analysis;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.RulesException;
import dev.ittaku.othello.board.Squares;
import dev.ittaku.othello.board.Symmetries;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A position and what each of its legal moves does.
 *
 * @param position the position before the move
 * @param moves all legal moves, best first; empty if the side to move has to pass or the game is over
 */
public record Analysis(Position position, List<MoveAnalysis> moves) {

    public Analysis {
        moves = List.copyOf(moves);
    }

    /** The best move of a position that has one. */
    public MoveAnalysis best() {
        return moves.get(0);
    }

    /** The moves, best first, without those that lead to a mirror image of what a move before them leads to. */
    public List<MoveAnalysis> distinct() {
        Set<Position> seen = new HashSet<>();
        return moves.stream()
                .filter(move -> seen.add(Symmetries.representative(position.play(move.square()))))
                .toList();
    }

    public MoveAnalysis of(int square) {
        return moves.stream()
                .filter(move -> move.square() == square)
                .findFirst()
                .orElseThrow(() -> new RulesException(
                        RulesException.Code.ILLEGAL_MOVE, Squares.name(square) + " is not a legal move here."));
    }
}
