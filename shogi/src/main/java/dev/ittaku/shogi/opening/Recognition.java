package dev.ittaku.shogi.opening;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.record.GameRecord;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Recognises the opening of an even game by the squares of the rooks after thirty moves and the exchanges until then,
 * and castles by pieces that stand together at some time before the eightieth move.
 */
public final class Recognition {
    private static final int OPENED = 30;
    /** Bishops that are exchanged later are part of another opening. */
    private static final int EXCHANGED = 20;

    private static final int SHORTEST = 16;
    private static final int CASTLED = 80;

    private final Position position;
    private final Set<Castle> sente = EnumSet.noneOf(Castle.class);
    private final Set<Castle> gote = EnumSet.noneOf(Castle.class);
    private boolean tookSidePawn;
    private boolean rookPawnsFirst;
    private boolean exchangedBishops;
    private Optional<Opening> opening = Optional.empty();

    private Recognition(Position start) {
        this.position = start;
    }

    public static Plan of(GameRecord game) {
        int[] moves = game.tree().mainMoves();
        boolean isEven = game.handicap().filter(Handicap.EVEN::equals).isPresent();
        if (!isEven || moves.length < SHORTEST || game.tree().hasIllegalMoves()) {
            return Plan.UNKNOWN;
        }
        return new Recognition(Position.fromSfen(game.sfen())).play(moves);
    }

    private Plan play(int[] moves) {
        int last = Math.min(OPENED, moves.length);
        for (int ply = 1; ply <= Math.min(moves.length, CASTLED); ply++) {
            position.make(moves[ply - 1]);
            if (ply <= OPENED) {
                tookSidePawn |= isOnSidePawn(moves[ply - 1]);
            }
            if (ply <= EXCHANGED) {
                exchangedBishops |= hasBishop(Color.SENTE) && hasBishop(Color.GOTE);
            }
            if (ply == 6) {
                rookPawnsFirst = isDiagonalShut(Color.SENTE) && isDiagonalShut(Color.GOTE);
            }
            if (ply == last) {
                opening = Optional.of(opening());
            }
            if (ply >= SHORTEST) {
                castle(Color.SENTE, sente);
                castle(Color.GOTE, gote);
            }
        }
        return new Plan(opening, Set.copyOf(sente), Set.copyOf(gote));
    }

    /** The rook took the pawn that opened the other's bishop. */
    private boolean isOnSidePawn(int move) {
        Color color = position.sideToMove().opponent();
        int to = color == Color.SENTE ? Move.to(move) : Square.turned(Move.to(move));
        return to == Square.of(3, 4) && stands(color, PieceType.ROOK, 3, 4);
    }

    private boolean hasBishop(Color color) {
        return position.hand(color, PieceType.BISHOP) > 0;
    }

    private boolean isDiagonalShut(Color color) {
        return stands(color, PieceType.PAWN, 7, 7);
    }

    private boolean stands(Color color, PieceType type, int file, int rank) {
        return Castle.stands(position, color, type, file, rank);
    }

    private Opening opening() {
        Optional<Opening> first = rangingRook(Color.SENTE);
        Optional<Opening> second = rangingRook(Color.GOTE);
        if (first.isPresent() && second.isPresent()) {
            return Opening.DOUBLE_RANGING_ROOK;
        }
        return first.or(() -> second).orElseGet(this::staticRooks);
    }

    private Optional<Opening> rangingRook(Color color) {
        for (int rank = 6; rank <= 9; rank++) {
            if (stands(color, PieceType.ROOK, 5, rank)) {
                return Optional.of(Opening.CENTRAL_ROOK);
            }
            if (stands(color, PieceType.ROOK, 6, rank)) {
                return Optional.of(Opening.FOURTH_FILE_ROOK);
            }
            if (stands(color, PieceType.ROOK, 7, rank)) {
                return Optional.of(Opening.THIRD_FILE_ROOK);
            }
            if (stands(color, PieceType.ROOK, 8, rank)) {
                return Optional.of(Opening.OPPOSING_ROOK);
            }
        }
        return Optional.empty();
    }

    private Opening staticRooks() {
        if (tookSidePawn) {
            return Opening.SIDE_PAWN;
        }
        if (rookPawnsFirst) {
            return Opening.DOUBLE_WING;
        }
        if (exchangedBishops) {
            return Opening.BISHOP_EXCHANGE;
        }
        if (either(PieceType.ROOK, 4, 8)) {
            return Opening.RIGHT_FOURTH_FILE_ROOK;
        }
        if (either(PieceType.SILVER, 7, 7)) {
            return Opening.YAGURA;
        }
        return either(PieceType.SILVER, 6, 7) ? Opening.SNOW_ROOF : Opening.DOUBLE_STATIC_ROOK;
    }

    private boolean either(PieceType type, int file, int rank) {
        return stands(Color.SENTE, type, file, rank) || stands(Color.GOTE, type, file, rank);
    }

    private void castle(Color color, Set<Castle> built) {
        for (Castle castle : Castle.values()) {
            if (castle.isBuilt(position, color)) {
                built.add(castle);
            }
        }
    }
}
