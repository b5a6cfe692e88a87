package dev.ittaku.lessons.follow;

import dev.ittaku.lessons.person.Follow;
import dev.ittaku.lessons.person.FollowKind;
import dev.ittaku.lessons.person.PersonItems;
import dev.ittaku.lessons.person.Settings;
import dev.ittaku.lessons.refusal.LessonTexts;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.FoldedName;
import dev.ittaku.table.Table;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Transaction;
import java.time.Clock;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What a user follows: at most {@link #MOST} names, each however it is written. */
public final class Follows {
    public static final int MOST = 100;
    private static final int LONGEST_NAME = 120;

    /** The result of following a name. */
    public record Put(Follow follow, boolean isNew) {}

    private final Table table;
    private final Clock clock;

    public Follows(Table lessons, Clock clock) {
        this.table = lessons;
        this.clock = clock;
    }

    public Page<Follow> page(String userId, int limit, @Nullable String cursor) {
        return table.page(
                PersonItems.FOLLOWS.of(new Settings.Key(userId)).limit(limit).after(cursor));
    }

    /** Follows a name; a name that is followed already stays unchanged. */
    public Put put(String userId, FollowKind kind, String name) {
        String printed = LessonTexts.printed("name", name, LONGEST_NAME);
        Follow follow = new Follow(userId, kind, FoldedName.of(printed), printed, clock.instant());
        Committed result = table.transact(Transaction.named("follow a name")
                .create(PersonItems.FOLLOW, follow)
                .put(FollowItems.FOLLOWER, new Follower(kind, follow.folded(), userId))
                .limit(PersonItems.FOLLOW_COUNTER, MOST));
        if (result.isDone()) {
            return new Put(follow, true);
        }
        return find(userId, kind, printed)
                .map(known -> new Put(known, false))
                .orElseThrow(() -> new LessonsRefusal(
                        Reason.TOO_MANY, "You follow " + MOST + " names; stop following one first."));
    }

    private Optional<Follow> find(String userId, FollowKind kind, String name) {
        return table.get(PersonItems.FOLLOW_BY_NAME.of(new Follow.Key(userId, kind, FoldedName.of(name))))
                .item();
    }

    public void remove(String userId, FollowKind kind, String name) {
        remove(find(userId, kind, name)
                .orElseThrow(() -> new LessonsRefusal(Reason.NOT_FOUND, "You do not follow this name.")));
    }

    /** Does nothing if it does not exist any more. */
    public void remove(Follow follow) {
        table.transact(Transaction.named("stop following a name")
                .delete(PersonItems.FOLLOW, follow)
                .deleteKey(
                        FollowItems.FOLLOWER,
                        FollowItems.FOLLOWER.key(new Follower.Key(follow.kind(), follow.folded(), follow.userId()))));
    }
}
