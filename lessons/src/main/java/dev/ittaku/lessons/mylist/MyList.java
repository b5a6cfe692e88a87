package dev.ittaku.lessons.mylist;

import dev.ittaku.lessons.record.MyLesson;
import dev.ittaku.lessons.record.MyRecords;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.waitlist.Waitlist;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.expression.Condition;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A user's lists: in order of the lessons' times over all studios, filtered, page by page. */
public final class MyList {
    private static final Comparator<UserLesson> ORDER = Comparator.comparing(UserLesson::lessonDate)
            .thenComparing(UserLesson::startTime)
            .thenComparing(UserLesson::studioCode)
            .thenComparing(UserLesson::type);
    private static final int FILTERED_AT_ONCE = 100;

    /**
     * What the list contains.
     *
     * @param current only what is active, and what a studio's cancellation has closed
     */
    public record Filter(
            @Nullable RelationType type,
            @Nullable RelationStatus status,
            boolean current,
            @Nullable String studio,
            @Nullable LocalDate from,
            @Nullable LocalDate to,
            boolean newestFirst) {
        public static final Filter ALL = new Filter(null, null, false, null, null, null, false);

        Optional<Condition> condition() {
            List<Condition> all = new ArrayList<>();
            if (type != null) {
                all.add(UserLessonsTable.USER_LESSON.field(UserLesson::type).is(type));
            }
            if (status != null) {
                all.add(UserLessonsTable.USER_LESSON.field(UserLesson::status).is(status));
            }
            if (current) {
                all.add(UserLessonsTable.USER_LESSON
                        .field(UserLesson::status)
                        .is(RelationStatus.ACTIVE)
                        .or(UserLessonsTable.USER_LESSON
                                .field(UserLesson::lessonCancelled)
                                .is(true)));
            }
            return all.isEmpty() ? Optional.empty() : Optional.of(Condition.allOf(all.toArray(new Condition[0])));
        }

        Comparator<UserLesson> order() {
            return newestFirst ? ORDER.reversed() : ORDER;
        }
    }

    /** One page, and where the next begins. */
    public record Page(List<MyLesson> items, Optional<String> cursor) {
        public Page {
            items = List.copyOf(items);
        }
    }

    private final Table table;
    private final MyRecords records;
    private final Waitlist waitlist;

    public MyList(Table userLessons, MyRecords records, Waitlist waitlist) {
        this.table = userLessons;
        this.records = records;
        this.waitlist = waitlist;
    }

    public Page page(String userId, Filter filter, int limit, @Nullable String cursor) {
        // The filter is part of what the cursor belongs to.
        Query<UserLesson> query = UserLessonsTable.LESSONS_OF_USER
                .of(new UserLesson.ByUserId(userId))
                .scope(filter.toString());
        Optional<UserLesson> last =
                Optional.ofNullable(cursor).map(text -> ListPosition.read(userId, table.placeOf(query, text)));
        List<UserLesson> merged = found(userId, filter, last, limit + 1);
        merged.sort(filter.order());
        boolean more = merged.size() > limit;
        List<UserLesson> shown = more ? merged.subList(0, limit) : merged;
        Optional<String> next =
                more ? Optional.of(table.cursorAt(query, ListPosition.of(shown.get(limit - 1)))) : Optional.empty();
        return new Page(
                shown.stream()
                        .map(record -> MyLesson.of(record).at(waitlist.position(record)))
                        .toList(),
                next);
    }

    /** Enough of each studio, so that the first of all are among them. */
    private List<UserLesson> found(String userId, Filter filter, Optional<UserLesson> last, int enough) {
        if (filter.equals(Filter.ALL) && last.isEmpty()) {
            return records.firstOfEach(userId, enough);
        }
        List<String> studios = filter.studio() == null ? records.studios(userId) : List.of(filter.studio());
        List<UserLesson> found = new ArrayList<>();
        for (String studio : studios) {
            found.addAll(some(userId, studio, filter, last, enough));
        }
        return found;
    }

    /** The first records of one studio after the last that was shown. */
    private List<UserLesson> some(String userId, String studio, Filter filter, Optional<UserLesson> last, int enough) {
        QueryPattern<UserLesson.ByUserId, UserLesson> pattern =
                filter.newestFirst() ? UserLessonsTable.LATEST_OF_USER : UserLessonsTable.LESSONS_OF_USER;
        LocalDate from = filter.from();
        LocalDate to = filter.to();
        if (last.isPresent()) {
            LocalDate day = last.get().lessonDate();
            from = filter.newestFirst() ? from : day;
            to = filter.newestFirst() ? day : to;
        }
        if (from != null && to != null && from.isAfter(to)) {
            return List.of();
        }
        Query<UserLesson> query = MyRecords.inDays(
                pattern.of(new UserLesson.ByUserId(userId))
                        .range(UserLesson::studioCode)
                        .is(studio),
                from,
                to);
        Optional<Condition> condition = filter.condition();
        if (condition.isPresent()) {
            query = query.filter(condition.get()).limit(Math.max(enough, FILTERED_AT_ONCE));
        } else {
            query = query.limit(enough);
            if (last.isEmpty()) {
                return table.head(query).value();
            }
        }
        List<UserLesson> found = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            dev.ittaku.table.read.Page<UserLesson> page = table.page(query.after(cursor.orElse(null)));
            for (UserLesson record : page.items()) {
                if (last.isEmpty() || filter.order().compare(record, last.get()) > 0) {
                    found.add(record);
                }
            }
            cursor = page.cursor();
        } while (found.size() < enough && cursor.isPresent());
        return found;
    }
}
