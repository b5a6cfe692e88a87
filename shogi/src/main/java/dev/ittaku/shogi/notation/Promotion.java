package dev.ittaku.shogi.notation;

/** What a written move says about promotion. */
public enum Promotion {
    /** Nothing is written: there was no choice, or the writer left 不成 out. */
    UNSAID(""),
    /** 成. */
    PROMOTES("成"),
    /** 不成: the piece could have promoted. */
    DECLINES("不成");

    private final String japanese;

    Promotion(String japanese) {
        this.japanese = japanese;
    }

    public String japanese() {
        return japanese;
    }
}
