package dev.ittaku.shogi.record;

/** One line of a record's head, such as 棋戦：名人戦. Keys are KIF's; what KIF has no word for keeps its own name. */
public record Header(String key, String value) {
    public static final String SENTE = "先手";
    public static final String GOTE = "後手";
    public static final String SHITATE = "下手";
    public static final String UWATE = "上手";
    public static final String HANDICAP = "手合割";
    public static final String EVENT = "棋戦";
    public static final String SITE = "場所";
    public static final String STARTED = "開始日時";
    public static final String ENDED = "終了日時";
    public static final String DATE = "対局日";
    public static final String TITLE = "表題";
    public static final String OPENING = "戦型";
    public static final String TIME_LIMIT = "持ち時間";
    public static final String NOTE = "備考";

    public Header {
        if (key.isEmpty()) {
            throw new IllegalArgumentException("a header needs a key");
        }
    }
}
