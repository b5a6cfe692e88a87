package dev.ittaku.lessons.mylist;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.record.UserLessonsTable;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.table.write.Batch;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lists of random records are what sorting and filtering all of them gives, whatever the size of a page. */
class MyListTest {
    private static final String USER = "aki";
    private static final LocalDate DAY = LocalDate.of(2026, 12, 28);
    private static final List<String> STUDIOS = List.of("a1", "gnz", "gnz0", "gnza", "sby");
    private static final Comparator<UserLesson> ORDER =
            Comparator.comparing((UserLesson record) -> record.lesson()).thenComparing(UserLesson::type);

    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void everyListIsTheWholeSortedAndFiltered(int seed) {
        Random random = new Random(seed);
        TreeSet<UserLesson> all = new TreeSet<>(ORDER);
        for (int i = random.nextInt(90); i > 0; i--) {
            all.add(record(random, seed));
        }
        Batch batch = new Batch();
        all.forEach(record -> batch.put(UserLessonsTable.USER_LESSON, record));
        house.userLessons.write(batch);

        for (int query = 0; query < 12; query++) {
            MyList.Filter filter = query == 0 ? MyList.Filter.ALL : filter(random);
            List<UserLesson> wanted = new ArrayList<>(all.stream()
                    .filter(record -> fits(record, filter))
                    .sorted(filter.newestFirst() ? ORDER.reversed() : ORDER)
                    .toList());

            assertThat(listed(filter, 1 + random.nextInt(30))).as("%s", filter).isEqualTo(wanted);
        }
    }

    private List<UserLesson> listed(MyList.Filter filter, int limit) {
        List<UserLesson> found = new ArrayList<>();
        String cursor = null;
        do {
            MyList.Page page = house.services.myList().page(USER, filter, limit, cursor);
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            page.items().forEach(mine -> found.add(mine.record()));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return found;
    }

    private static boolean fits(UserLesson record, MyList.Filter filter) {
        return (filter.type() == null || filter.type() == record.type())
                && (filter.status() == null || filter.status() == record.status())
                && (filter.studio() == null || filter.studio().equals(record.studioCode()))
                && (filter.from() == null || !record.lessonDate().isBefore(filter.from()))
                && (filter.to() == null || !record.lessonDate().isAfter(filter.to()));
    }

    private static MyList.Filter filter(Random random) {
        return new MyList.Filter(
                random.nextInt(3) == 0 ? one(random, RelationType.values()) : null,
                random.nextInt(3) == 0 ? one(random, RelationStatus.values()) : null,
                false,
                random.nextInt(3) == 0 ? STUDIOS.get(random.nextInt(STUDIOS.size())) : null,
                random.nextInt(2) == 0 ? day(random) : null,
                random.nextInt(2) == 0 ? day(random) : null,
                random.nextBoolean());
    }

    private static <E> E one(Random random, E[] all) {
        return all[random.nextInt(all.length)];
    }

    private static LocalDate day(Random random) {
        return DAY.plusDays(random.nextInt(9));
    }

    private static UserLesson record(Random random, int studios) {
        Instant made = Instant.parse("2026-11-10T03:00:00Z");
        LessonKey lesson = new LessonKey(
                STUDIOS.get(random.nextInt(Math.min(studios, STUDIOS.size()))),
                day(random),
                LocalTime.of(9 + random.nextInt(3), 30));
        return UserLesson.of(USER, lesson, one(random, RelationType.values()), made)
                .lessonName("BSL House 1")
                .instructor("YUKI")
                .status(one(random, RelationStatus.values()))
                .build();
    }
}
