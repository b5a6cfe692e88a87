package dev.ittaku.shogi.board;

import java.util.List;
import java.util.Optional;

/**
 * The fourteen kinds of piece. Their codes 1–14 are part of {@link Move}'s and {@link Piece}'s encoding: a promotable
 * kind's promoted side is its code plus 8.
 */
public enum PieceType {
    PAWN(1, "歩", "歩", "FU", "P"),
    LANCE(2, "香", "香", "KY", "L"),
    KNIGHT(3, "桂", "桂", "KE", "N"),
    SILVER(4, "銀", "銀", "GI", "S"),
    BISHOP(5, "角", "角", "KA", "B"),
    ROOK(6, "飛", "飛", "HI", "R"),
    GOLD(7, "金", "金", "KI", "G"),
    KING(8, "玉", "玉", "OU", "K"),
    PROMOTED_PAWN(9, "と", "と", "TO", "+P"),
    PROMOTED_LANCE(10, "成香", "杏", "NY", "+L"),
    PROMOTED_KNIGHT(11, "成桂", "圭", "NK", "+N"),
    PROMOTED_SILVER(12, "成銀", "全", "NG", "+S"),
    HORSE(13, "馬", "馬", "UM", "+B"),
    DRAGON(14, "龍", "龍", "RY", "+R");

    /** The kinds that can be held in hand, in the order of SFEN's hands: rook, bishop, gold, silver, knight, lance, pawn. */
    public static final List<PieceType> HAND_ORDER = List.of(ROOK, BISHOP, GOLD, SILVER, KNIGHT, LANCE, PAWN);

    private static final PieceType[] BY_CODE = new PieceType[15];

    static {
        for (PieceType type : values()) {
            BY_CODE[type.code] = type;
        }
    }

    private final int code;
    private final String kanji;
    private final String boardKanji;
    private final String csa;
    private final String usi;

    PieceType(int code, String kanji, String boardKanji, String csa, String usi) {
        this.code = code;
        this.kanji = kanji;
        this.boardKanji = boardKanji;
        this.csa = csa;
        this.usi = usi;
    }

    public static PieceType ofCode(int code) {
        return BY_CODE[code];
    }

    /** The kind written with CSA's two letters, such as {@code FU}. */
    public static Optional<PieceType> ofCsa(String letters) {
        for (PieceType type : values()) {
            if (type.csa.equals(letters)) {
                return Optional.of(type);
            }
        }
        return Optional.empty();
    }

    /** The unpromoted kind of an SFEN letter of either case, such as {@code p}. */
    public static Optional<PieceType> ofUsiLetter(char letter) {
        return switch (letter) {
            case 'P', 'p' -> Optional.of(PAWN);
            case 'L', 'l' -> Optional.of(LANCE);
            case 'N', 'n' -> Optional.of(KNIGHT);
            case 'S', 's' -> Optional.of(SILVER);
            case 'B', 'b' -> Optional.of(BISHOP);
            case 'R', 'r' -> Optional.of(ROOK);
            case 'G', 'g' -> Optional.of(GOLD);
            case 'K', 'k' -> Optional.of(KING);
            default -> Optional.empty();
        };
    }

    /** 1–14. */
    public int code() {
        return code;
    }

    /** The name used in move names: 歩 … 玉, と, 成香, 成桂, 成銀, 馬, 龍. */
    public String kanji() {
        return kanji;
    }

    /** The single character used on boards: 歩 … 玉, と, 杏, 圭, 全, 馬, 龍. */
    public String boardKanji() {
        return boardKanji;
    }

    /** CSA's two letters. */
    public String csa() {
        return csa;
    }

    /** SFEN's upper-case letter, with a leading {@code +} when promoted. */
    public String usi() {
        return usi;
    }

    public boolean isPromoted() {
        return code > 8;
    }

    public boolean canPromote() {
        return code < 7;
    }

    /** The promoted kind; the kind itself if there is none. */
    public PieceType promoted() {
        return canPromote() ? BY_CODE[code + 8] : this;
    }

    /** The unpromoted side, which is what a captured piece becomes. */
    public PieceType unpromoted() {
        return isPromoted() ? BY_CODE[code - 8] : this;
    }

    /** True for the seven kinds that can lie in a hand. */
    public boolean canBeHeld() {
        return code < 8;
    }
}
