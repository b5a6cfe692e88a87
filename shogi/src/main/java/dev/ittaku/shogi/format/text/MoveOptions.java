package dev.ittaku.shogi.format.text;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import java.util.function.IntPredicate;

/**
 * The moves that a written move can mean in a position. A written origin or 打 leaves one, whether legal or not. A bare
 * name means any piece of that kind that can go there, restricted by its marks; marks that fit no piece are ignored. If
 * no piece can go there, a bare name means a drop.
 */
public final class MoveOptions {
    private final int[] moves = new int[2 * Square.COUNT + 2];
    private int count;
    private int total;
    private boolean pieceDiffers;

    /** How many moves the name means if it was written with care. */
    public int count() {
        return count;
    }

    /** How many moves the name means if 打, 成 and marks may have been forgotten; those of {@link #count} come first. */
    public int total() {
        return total;
    }

    public int get(int index) {
        return moves[index];
    }

    /** True if the origin holds another piece than the one named. */
    public boolean pieceDiffers() {
        return pieceDiffers;
    }

    /** Fills the list, legal moves first; {@code lastDestination} is what 同 means, -1 if nothing. */
    public void find(Position position, MoveText text, int lastDestination) {
        count = 0;
        total = 0;
        pieceDiffers = false;
        int to = text.same ? lastDestination : text.to;
        if (to < 0) {
            return;
        }
        if (text.from != Square.NONE) {
            fromOrigin(position, text, to);
        } else if (text.drops) {
            addDrop(text.piece, to);
        } else {
            byName(position, text, to);
            addCareless(position, text, to);
            return;
        }
        total = count;
    }

    private void fromOrigin(Position position, MoveText text, int to) {
        if (text.from == to) {
            return;
        }
        int code = position.codeAt(text.from);
        boolean promotes = text.promotes;
        if (code != 0) {
            PieceType type = PieceType.ofCode(code & 15);
            if (type != text.piece) {
                // Some programs name the piece after the move: ２二馬(88).
                boolean namedAfter = type.canPromote() && type.promoted() == text.piece;
                promotes |= namedAfter;
                pieceDiffers = !namedAfter;
            }
            promotes &= type.canPromote();
        }
        moves[count++] = Move.of(text.from, to, promotes);
    }

    private void addDrop(PieceType piece, int to) {
        if (piece.unpromoted().canBeHeld()) {
            moves[count++] = Move.drop(piece.unpromoted(), to);
        }
    }

    private void byName(Position position, MoveText text, int to) {
        collect(position, text, to, text.piece, text.promotes);
        if (count == 0 && text.piece.isPromoted()) {
            // ２二馬 for ２二角成.
            collect(position, text, to, text.piece.unpromoted(), true);
        }
        if (count > 1) {
            narrow(text.marks, position.sideToMove(), to);
        }
        boolean anyLegal = legalFirst(position);
        boolean canDrop = !text.promotes
                && text.piece.canBeHeld()
                && position.isEmpty(to)
                && position.hand(position.sideToMove(), text.piece) > 0;
        if (canDrop && !anyLegal) {
            addDrop(text.piece, to);
            legalFirst(position);
        }
    }

    /** What a writer who names pieces as they are after the move, and never writes 打 or marks, may have meant. */
    private void addCareless(Position position, MoveText text, int to) {
        total = count;
        int careful = count;
        if (text.marks != 0) {
            return;
        }
        if (text.piece.isPromoted()) {
            collect(position, text, to, text.piece.unpromoted(), true);
        }
        if (text.piece.canBeHeld() && !text.promotes && position.hand(position.sideToMove(), text.piece) > 0) {
            addDrop(text.piece, to);
        }
        for (int i = careful; i < count; i++) {
            if (position.isLegal(moves[i]) && !contains(moves[i], total)) {
                moves[total++] = moves[i];
            }
        }
        count = careful;
    }

    private boolean contains(int move, int among) {
        for (int i = 0; i < among; i++) {
            if (moves[i] == move) {
                return true;
            }
        }
        return false;
    }

    private void collect(Position position, MoveText text, int to, PieceType piece, boolean promotes) {
        int wanted = Piece.code(position.sideToMove(), piece);
        for (int from = 0; from < Square.COUNT; from++) {
            if (position.codeAt(from) != wanted || from == to) {
                continue;
            }
            int move = Move.of(from, to, promotes && piece.canPromote());
            if (position.isPseudoLegal(move)) {
                moves[count++] = move;
            } else if (!promotes && piece.canPromote() && !text.staysUnpromoted) {
                // A pawn on the last rank promotes whether the name says so or not.
                int promoted = Move.withPromotion(move, true);
                if (position.isPseudoLegal(promoted)) {
                    moves[count++] = promoted;
                }
            }
        }
    }

    private void narrow(int marks, Color mover, int to) {
        if ((marks & (MoveText.UP | MoveText.SIDEWAYS | MoveText.DOWN)) != 0) {
            keep(move -> {
                int advance = Square.rankFor(mover, Move.from(move)) - Square.rankFor(mover, to);
                int motion = advance > 0 ? MoveText.UP : advance == 0 ? MoveText.SIDEWAYS : MoveText.DOWN;
                return (marks & motion) != 0;
            });
        }
        if ((marks & MoveText.STRAIGHT) != 0) {
            keep(move -> Square.file(Move.from(move)) == Square.file(to)
                    && Square.rankFor(mover, Move.from(move)) > Square.rankFor(mover, to));
        }
        if ((marks & (MoveText.RIGHT | MoveText.LEFT)) != 0) {
            boolean lowFile = (marks & MoveText.RIGHT) != 0 == (mover == Color.SENTE);
            int edge = lowFile ? 10 : 0;
            for (int i = 0; i < count; i++) {
                int file = Square.file(Move.from(moves[i]));
                edge = lowFile ? Math.min(edge, file) : Math.max(edge, file);
            }
            int outermost = edge;
            keep(move -> Square.file(Move.from(move)) == outermost);
        }
    }

    private void keep(IntPredicate wanted) {
        int kept = 0;
        for (int i = 0; i < count; i++) {
            if (wanted.test(moves[i])) {
                int move = moves[i];
                moves[i] = moves[kept];
                moves[kept++] = move;
            }
        }
        if (kept > 0) {
            count = kept;
        }
    }

    /** Puts the legal moves first; if there are any, the others go. */
    private boolean legalFirst(Position position) {
        if (count == 0) {
            return false;
        }
        keep(position::isLegal);
        return position.isLegal(moves[0]);
    }
}
