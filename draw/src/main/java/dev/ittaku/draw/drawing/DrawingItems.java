package dev.ittaku.draw.drawing;

import dev.ittaku.draw.table.DrawLayout;
import dev.ittaku.draw.table.DrawSamples;
import dev.ittaku.draw.table.Room;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;

/** The items of drawings and likes. */
public final class DrawingItems {
    public static final Fragment PART = DrawLayout.TABLE.fragment("drawings");

    public static final Entity<Drawing, Drawing.Key> DRAWING;
    public static final GetPattern<Drawing.Key, Drawing> DRAWING_OF_TURN;
    public static final QueryPattern<Room.Key, Drawing> DRAWINGS;

    public static final Entity<Like, Like.Key> LIKE;
    public static final QueryPattern<Like.ByGame, Like> LIKES;
    public static final QueryPattern<Like.ByDrawer, Like> LIKES_OF_DRAWER;

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
        LIKE = table.entity(Like.class, Like.Key.class)
                .named("like")
                .describedAs("That somebody likes a drawing; in GSI1 by who drew it.")
                .key("GAME#{gameId}", "LIKE#{roundNumber:2}#{turnNumber:2}#{playerId}")
                .attribute("GSI1PK", "PLAYER#{drawerId}")
                .attribute("GSI1SK", "LIKE#{gameId}#{roundNumber:2}#{turnNumber:2}#{playerId}")
                .samples(DrawingItems::likeSample)
                .declare();
        LIKES = LIKE.query("likes", "Who likes which drawing of a game.")
                .limit(1000)
                .declare(Like.ByGame.class);
        LIKES_OF_DRAWER = LIKE.query("likes of a drawer", "The likes for somebody's drawings, to count them.")
                .index("GSI1-PlayerIndex")
                .limit(1000)
                .declare(Like.ByDrawer.class);
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

    private static Like likeSample(int i) {
        return new Like(
                DrawSamples.GAME,
                DrawSamples.round(i),
                DrawSamples.turn(i),
                DrawSamples.GUESSER,
                DrawSamples.DRAWER,
                DrawSamples.TIME,
                DrawSamples.LATER);
    }
}
