package dev.ittaku.kifu.formation;

import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.QueryPattern;

/** The part of the table that knows how a user has stood and where they went wrong. */
public final class FormationItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("formations");
    /** The number of a user's mistakes that are used for drills. */
    static final int MOST_MISTAKES = 200;

    private static final int A_GAME = 60;

    public static final Entity<Formation, Formation.Key> FORMATION = PART.entity(Formation.class, Formation.Key.class)
            .named("formation")
            .describedAs("A position in which a user had to move, as a vector, with what was played and what it cost.")
            .key("formation#uname#{username}", "kid#{kid}#ply#{ply:4}")
            .samples(i -> new Formation(
                    "h-akira",
                    kid(i),
                    24 + i % A_GAME,
                    Position.START,
                    FormationVector.of(Position.start()),
                    "7g7f",
                    35))
            .declare();

    public static final Entity<Mistake, Mistake.Key> MISTAKE = PART.entity(Mistake.class, Mistake.Key.class)
            .named("mistake")
            .describedAs("A move of a user that gave much away, for drills.")
            .key("mistake#uname#{username}", "cost#{cost:4}#kid#{kid}#ply#{ply:4}")
            .samples(i -> new Mistake("h-akira", 350, kid(i), 24 + i % A_GAME, Position.START, "7g7f", "2g2f"))
            .declare();

    public static final QueryPattern<Formation.ByKid, Formation> OF_KIFU = FORMATION
            .query("formations of a kifu", "The formations of a record, before they follow a change of it.")
            .consistent()
            .limit(200)
            .declare(Formation.ByKid.class);

    public static final QueryPattern<Mistake.ByOwner, Mistake> WORST = MISTAKE.query(
                    "mistakes of a user", "A user's mistakes, the costliest first.")
            .newestFirst()
            .limit(MOST_MISTAKES)
            .declare(Mistake.ByOwner.class);

    /** Samples are of one game after the other. */
    private static String kid(int i) {
        return "fdsaj9d9s0" + (i < A_GAME ? "" : i / A_GAME);
    }

    private FormationItems() {}
}
