package dev.ittaku.shogi.board;

/** The two sides. Sente sits at the bottom, moves towards rank 1 and, without a handicap, moves first. */
public enum Color {
    SENTE(0, "先手", "▲", "b", "+"),
    GOTE(1, "後手", "△", "w", "-");

    private final int index;
    private final String japanese;
    private final String symbol;
    private final String usi;
    private final String csa;

    Color(int index, String japanese, String symbol, String usi, String csa) {
        this.index = index;
        this.japanese = japanese;
        this.symbol = symbol;
        this.usi = usi;
        this.csa = csa;
    }

    public Color opponent() {
        return this == SENTE ? GOTE : SENTE;
    }

    /** 0 for sente, 1 for gote: the index of tables by side. */
    public int index() {
        return index;
    }

    /** 先手 or 後手. */
    public String japanese() {
        return japanese;
    }

    /** ▲ or △, as records mark the mover. */
    public String symbol() {
        return symbol;
    }

    /** {@code b} or {@code w}, the letter of SFEN's side to move. */
    public String usi() {
        return usi;
    }

    /** {@code +} or {@code -}, CSA's sign. */
    public String csa() {
        return csa;
    }
}
