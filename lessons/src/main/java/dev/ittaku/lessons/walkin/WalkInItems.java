package dev.ittaku.lessons.walkin;

import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.QueryPattern;

/** Who came to a lesson without an account. */
public final class WalkInItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("walk-ins");

    public static final Entity<WalkIn, WalkIn.Key> WALK_IN;

    public static final QueryPattern<Lesson.Key, WalkIn> WALK_INS;

    static {
        WALK_IN = PART.entity(WalkIn.class, WalkIn.Key.class)
                .named("walkIn")
                .describedAs("Somebody without an account who came to a lesson, until 30 days after it.")
                .key("WALKINS#{code}#{date}#{time}", "{at:13}#{id}")
                .samples(WalkInItems::walkIn)
                .declare();
        WALK_INS = WALK_IN.query("walk-ins", "Who came to a lesson without an account, in the order of their coming.")
                .consistent()
                .limit(100)
                .declare(Lesson.Key.class);
    }

    private WalkInItems() {}

    private static WalkIn walkIn(int i) {
        return new WalkIn(
                SampleValues.STUDIO,
                SampleValues.DATE,
                SampleValues.TIME,
                SampleValues.CREATED.plusMillis(i),
                SampleValues.numbered("w1", i),
                "佐藤",
                1,
                SampleValues.LATER);
    }
}
