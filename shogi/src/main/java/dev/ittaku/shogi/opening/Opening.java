package dev.ittaku.shogi.opening;

/** How an even game was opened. */
public enum Opening {
    CENTRAL_ROOK("中飛車", "Central Rook"),
    FOURTH_FILE_ROOK("四間飛車", "Fourth-File Rook"),
    THIRD_FILE_ROOK("三間飛車", "Third-File Rook"),
    OPPOSING_ROOK("向かい飛車", "Opposing Rook"),
    DOUBLE_RANGING_ROOK("相振り飛車", "Double Ranging Rook"),
    SIDE_PAWN("横歩取り", "Side Pawn Capture"),
    BISHOP_EXCHANGE("角換わり", "Bishop Exchange"),
    DOUBLE_WING("相掛かり", "Double Wing Attack"),
    YAGURA("矢倉", "Yagura"),
    SNOW_ROOF("雁木", "Snow Roof"),
    RIGHT_FOURTH_FILE_ROOK("右四間飛車", "Right Fourth-File Rook"),
    DOUBLE_STATIC_ROOK("相居飛車", "Double Static Rook");

    private final String japanese;
    private final String english;

    Opening(String japanese, String english) {
        this.japanese = japanese;
        this.english = english;
    }

    public String japanese() {
        return japanese;
    }

    public String english() {
        return english;
    }
}
