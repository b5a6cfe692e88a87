package dev.ittaku.draw.ink;

import java.util.List;

/** The paper: its size in units, its colours and widths. Colour 0 is the paper itself, so it erases. */
public final class Paper {
    public static final int WIDTH = 1600;
    public static final int HEIGHT = 1200;
    public static final int NARROWEST = 4;
    public static final int WIDEST = 96;
    /** The maximum number of defined colours of a turn; they are numbered after the fixed ones. */
    public static final int MOST_MIXED = 8;

    /** By number, as the protocol's document lists them. */
    public static final List<String> COLOURS = List.of(
            "#FFFFFF", "#1F1B16", "#6B6358", "#B8B0A4", "#B83A24", "#E2694F", "#E8912D", "#F2C230", "#A67C1A",
            "#7A4A21", "#4A2C14", "#F2C9A5", "#5E7634", "#9DB56B", "#1F6B45", "#22486B", "#3F7FBF", "#9CCBEA",
            "#5B3A8C", "#A97CC9", "#D9578A", "#F5B8CC", "#2BA39B", "#8C1C2B");

    private Paper() {}

    static boolean holds(int x, int y) {
        return x >= 0 && x < WIDTH && y >= 0 && y < HEIGHT;
    }
}
