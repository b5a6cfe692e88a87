package dev.ittaku.lessons.record;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.Query;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A user's own records. Their sort keys begin with the studio, so a range of days is read studio by studio, of those the
 * user has to do with; which these are is found by leaping from one to the next.
 */
public final class MyRecords {
    private static final int AT_ONCE = 1000;

    private final Table table;

    public MyRecords(Table userLessons) {
        this.table = userLessons;
    }

    /** The studios a user has records of. */
    public List<String> studios(String userId) {
        List<String> codes = new ArrayList<>();
        Query<UserLesson> next = UserLessonsTable.LESSONS_OF_USER.of(new UserLesson.ByUserId(userId));
        while (true) {
            Optional<UserLesson> first = table.first(next).item();
            if (first.isEmpty()) {
                return codes;
            }
            String code = first.get().studioCode();
            codes.add(code);
            next = behind(userId, code);
        }
    }

    /** Starts after a studio: the delimiter sorts before every letter and digit. */
    private static Query<UserLesson> behind(String userId, String studio) {
        return UserLessonsTable.LESSONS_OF_USER
                .of(new UserLesson.ByUserId(userId))
                .range(UserLesson::studioCode)
                .from(studio + "0");
    }

    /** The first records of every studio, this number or all there are; more of some. */
    public List<UserLesson> firstOfEach(String userId, int enough) {
        List<UserLesson> found = new ArrayList<>();
        Query<UserLesson> next = UserLessonsTable.LESSONS_OF_USER.of(new UserLesson.ByUserId(userId));
        while (true) {
            List<UserLesson> some = table.head(next.limit(enough)).value();
            found.addAll(some);
            if (some.size() < enough) {
                return found;
            }
            String studio = some.get(enough - 1).studioCode();
            if (studio.equals(some.get(0).studioCode())) {
                next = behind(userId, studio);
            } else {
                // It began within these: once more from its beginning.
                found.removeIf(record -> record.studioCode().equals(studio));
                next = UserLessonsTable.LESSONS_OF_USER
                        .of(new UserLesson.ByUserId(userId))
                        .range(UserLesson::studioCode)
                        .from(studio);
            }
        }
    }

    /** The records of some days, both included, whatever they are. */
    List<UserLesson> between(String userId, LocalDate from, LocalDate to) {
        List<UserLesson> found = new ArrayList<>();
        for (String studio : studios(userId)) {
            try (Stream<UserLesson> records = table.stream(inDays(
                    UserLessonsTable.LESSONS_OF_USER
                            .of(new UserLesson.ByUserId(userId))
                            .range(UserLesson::studioCode)
                            .is(studio),
                    from,
                    to))) {
                records.forEach(found::add);
            }
        }
        return found;
    }

    public static Query<UserLesson> inDays(Query<UserLesson> query, @Nullable LocalDate from, @Nullable LocalDate to) {
        Query<UserLesson> begun =
                from == null ? query : query.range(UserLesson::lessonDate).from(from);
        return to == null ? begun : begun.range(UserLesson::lessonDate).to(to);
    }

    /** Everything of a user. */
    public Stream<UserLesson> all(String userId) {
        return table.stream(UserLessonsTable.LESSONS_OF_USER
                .of(new UserLesson.ByUserId(userId))
                .limit(AT_ONCE));
    }
}
