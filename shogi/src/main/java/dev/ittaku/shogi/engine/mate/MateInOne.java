package dev.ittaku.shogi.engine.mate;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.MoveList;
import dev.ittaku.shogi.board.Position;

/** Looks whether a check mates at once. Captures are tried by every search; a drop that mates is easily overlooked. */
public final class MateInOne {
    private final Position position;
    private final MoveList checks = new MoveList();

    public MateInOne(Position position) {
        this.position = position;
    }

    /** The mating move, or {@link Move#NONE}. */
    public int find() {
        position.checks(checks);
        for (int i = 0; i < checks.size(); i++) {
            int move = checks.get(i);
            position.make(move);
            boolean isMate = !position.hasLegalMove();
            position.unmake();
            if (isMate) {
                return move;
            }
        }
        return Move.NONE;
    }
}
