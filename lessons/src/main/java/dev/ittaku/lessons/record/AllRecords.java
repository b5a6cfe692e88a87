package dev.ittaku.lessons.record;

import dev.ittaku.table.Table;
import dev.ittaku.table.read.Page;
import java.time.LocalDate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Everybody's records of one type, by the days of their lessons, over all studios; for admins. */
public final class AllRecords {
    private static final int AT_ONCE = 500;

    private final Table table;

    public AllRecords(Table userLessons) {
        this.table = userLessons;
    }

    /** From one day to another, both included. */
    public Page<UserLesson> page(
            RelationType type, @Nullable LocalDate from, @Nullable LocalDate to, int limit, @Nullable String cursor) {
        return table.page(MyRecords.inDays(UserLessonsTable.BY_TYPE.of(new UserLesson.ByType(type)), from, to)
                .limit(limit)
                .after(cursor));
    }

    /** All records from one day to another; the stream must be closed. */
    public Stream<UserLesson> all(RelationType type, @Nullable LocalDate from, @Nullable LocalDate to) {
        return table.stream(MyRecords.inDays(UserLessonsTable.BY_TYPE.of(new UserLesson.ByType(type)), from, to)
                .limit(AT_ONCE));
    }
}
