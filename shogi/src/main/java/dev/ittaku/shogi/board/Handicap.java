package dev.ittaku.shogi.board;

import java.util.Optional;

/**
 * The handicaps of KIF's 手合割. In all but {@link #EVEN} gote (上手) gives the pieces and moves first; {@link #OTHER}
 * means that the record carries its own board.
 */
public enum Handicap {
    EVEN("平手", "Even", "lnsgkgsnl/1r5b1"),
    LANCE("香落ち", "Lance", "lnsgkgsn1/1r5b1"),
    RIGHT_LANCE("右香落ち", "Right lance", "1nsgkgsnl/1r5b1"),
    BISHOP("角落ち", "Bishop", "lnsgkgsnl/1r7"),
    ROOK("飛車落ち", "Rook", "lnsgkgsnl/7b1"),
    ROOK_LANCE("飛香落ち", "Rook and lance", "lnsgkgsn1/7b1"),
    TWO_PIECE("二枚落ち", "Two pieces", "lnsgkgsnl/9"),
    THREE_PIECE("三枚落ち", "Three pieces", "lnsgkgsn1/9"),
    FOUR_PIECE("四枚落ち", "Four pieces", "1nsgkgsn1/9"),
    FIVE_PIECE("五枚落ち", "Five pieces", "2sgkgsn1/9"),
    LEFT_FIVE_PIECE("左五枚落ち", "Left five pieces", "1nsgkgs2/9"),
    SIX_PIECE("六枚落ち", "Six pieces", "2sgkgs2/9"),
    LEFT_SEVEN_PIECE("左七枚落ち", "Left seven pieces", "2sgkg3/9"),
    RIGHT_SEVEN_PIECE("右七枚落ち", "Right seven pieces", "3gkgs2/9"),
    EIGHT_PIECE("八枚落ち", "Eight pieces", "3gkg3/9"),
    TEN_PIECE("十枚落ち", "Ten pieces", "4k4/9"),
    OTHER("その他", "Other", "");

    private static final String REST = "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL ";

    private final String japanese;
    private final String english;
    private final String camp;

    Handicap(String japanese, String english, String camp) {
        this.japanese = japanese;
        this.english = english;
        this.camp = camp;
    }

    /** The handicap with this name as records write it: with or without the final ち, or with 飛 for 飛車. */
    public static Optional<Handicap> ofName(String name) {
        String wanted = stem(name.strip());
        for (Handicap handicap : values()) {
            if (stem(handicap.japanese).equals(wanted)) {
                return Optional.of(handicap);
            }
        }
        return Optional.empty();
    }

    /** The handicap that starts from this position, whatever the SFEN's move number says; never {@link #OTHER}. */
    public static Optional<Handicap> ofSfen(String sfen) {
        String wanted = withoutPly(sfen);
        for (Handicap handicap : values()) {
            if (handicap != OTHER && withoutPly(handicap.text()).equals(wanted)) {
                return Optional.of(handicap);
            }
        }
        return Optional.empty();
    }

    /** The value of 手合割. */
    public String japanese() {
        return japanese;
    }

    public String english() {
        return english;
    }

    /** The start position; empty only for {@link #OTHER}. */
    public Optional<String> sfen() {
        return this == OTHER ? Optional.empty() : Optional.of(text());
    }

    /** Gote in every handicap game. */
    public Color firstToMove() {
        return this == EVEN || this == OTHER ? Color.SENTE : Color.GOTE;
    }

    private String text() {
        return camp + REST + (this == EVEN ? "b" : "w") + " - 1";
    }

    private static String stem(String name) {
        String stem = name.endsWith("ち") ? name.substring(0, name.length() - 1) : name;
        return stem.equals("飛落") ? "飛車落" : stem;
    }

    private static String withoutPly(String sfen) {
        String[] parts = sfen.strip().split(" +");
        return parts.length < 3 ? sfen : parts[0] + ' ' + parts[1] + ' ' + parts[2];
    }
}
