package dev.ittaku.draw.drawing;

import dev.ittaku.draw.table.DrawLayout;
import dev.ittaku.draw.table.DrawSamples;
import dev.ittaku.draw.table.Room;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;

/** What was drawn. */
public final class DrawingItems {
    public static final Fragment PART = DrawLayout.TABLE.fragment("drawings");

    public static final Entity<Drawing, Drawing.Key> DRAWING;
    public static final GetPattern<Drawing.Key, Drawing> DRAWING_OF_TURN;
    public static final QueryPattern<Room.Key, Drawing> DRAWINGS;

    static {
        Fragment table = PART;
        DRAWING = table.entity(Drawing.class, Drawing.Key.class)
                .named("drawing")
                .describedAs("What was drawn in a turn, gzipped.")
                .key("GAME#{gameId}", "DRAW#{roundNumber:2}#{turnNumber:2}")
                .samples(DrawingItems::sample)
                .declare();
        DRAWING_OF_TURN = DRAWING.get("drawing", "What was drawn in a turn.");
        DRAWINGS = DRAWING.query("drawings", "All drawings of a game, for its gallery.")
                .limit(10)
                .declare(Room.Key.class);
    }

    private DrawingItems() {}

    private static Drawing sample(int i) {
        return new Drawing(
                DrawSamples.GAME,
                DrawSamples.round(i),
                DrawSamples.turn(i),
                DrawSamples.DRAWER,
                new byte[6300],
                DrawSamples.TIME,
                DrawSamples.LATER,
                1L);
    }
}
