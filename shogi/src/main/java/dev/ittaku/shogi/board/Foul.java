package dev.ittaku.shogi.board;

/** Why a move is not legal, most basic reason first. */
public enum Foul {
    NO_PIECE("there is no piece on the square it starts from", "移動元に駒がありません"),
    OPPONENTS_PIECE("the piece belongs to the opponent", "相手の駒です"),
    NOT_IN_HAND("the piece is not in hand", "持ち駒にありません"),
    OCCUPIED("the square of the drop is occupied", "打つ場所に駒があります"),
    OWN_PIECE("an own piece stands on the destination", "自分の駒があります"),
    UNREACHABLE("the piece cannot go there", "その駒は動けません"),
    NO_PROMOTION("the piece cannot promote with this move", "成れません"),
    DEAD_END("the piece could never move again", "行き所のない駒です"),
    NIFU("a second unpromoted pawn on the file", "二歩です"),
    KING_CAPTURE("it captures the king", "玉は取れません"),
    KING_EXPOSED("it leaves the own king in check", "王手放置です"),
    PAWN_DROP_MATE("mate by a dropped pawn", "打ち歩詰めです");

    private final String english;
    private final String japanese;

    Foul(String english, String japanese) {
        this.english = english;
        this.japanese = japanese;
    }

    /** The description of the fault, to follow "illegal move:". */
    public String english() {
        return english;
    }

    public String japanese() {
        return japanese;
    }

    /** True for what breaks the way pieces move or are dropped, false for what only the kings' safety forbids. */
    public boolean againstPieceRules() {
        return this != KING_CAPTURE && this != KING_EXPOSED && this != PAWN_DROP_MATE;
    }
}
