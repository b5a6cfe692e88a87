package dev.ittaku.lessons.follow;

import dev.ittaku.lessons.person.FollowKind;
import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.QueryPattern;

/** Who follows a name. */
public final class FollowItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("followers");

    public static final Entity<Follower, Follower.Key> FOLLOWER;

    public static final QueryPattern<Follower.ByName, Follower> FOLLOWERS;

    static {
        FOLLOWER = PART.entity(Follower.class, Follower.Key.class)
                .named("follower")
                .describedAs("Who follows a name, to be told of its lessons.")
                .key("FOLLOWED#{kind}#{folded}", "{userId}")
                .samples(FollowItems::follower)
                .declare();
        FOLLOWERS = FOLLOWER.query("followers", "Who is told of a new lesson or a freed seat.")
                .limit(100)
                .declare(Follower.ByName.class);
    }

    private FollowItems() {}

    private static Follower follower(int i) {
        return new Follower(FollowKind.INSTRUCTOR, "yuki", SampleValues.numbered(SampleValues.USER, i));
    }
}
