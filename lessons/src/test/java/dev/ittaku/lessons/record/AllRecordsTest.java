package dev.ittaku.lessons.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.table.read.Page;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Everybody's records of one type, over users and studios. */
class AllRecordsTest {
    private static final LocalDate FIRST = LocalDate.of(2026, 11, 20);

    private final Installation house = new Installation();

    @BeforeEach
    void records() {
        for (String studio : List.of("gnz", "sby")) {
            house.studio(studio, StudioMode.TRACKED, WaitlistMode.NOTIFY);
            for (int day = 0; day < 3; day++) {
                LessonKey key = LessonKey.parse(studio, FIRST.plusDays(day).toString(), "10:30");
                house.lesson(key, null, null);
                for (String user : List.of("aki", "ben")) {
                    house.services.myLessons().put(user, key, RelationType.BOOKING, null);
                }
                house.services.myLessons().put("aki", key, RelationType.FAVORITE, null);
            }
        }
    }

    @AfterEach
    void close() {
        house.close();
    }

    private List<UserLesson> all(RelationType type, @Nullable LocalDate from, @Nullable LocalDate to) {
        List<UserLesson> found = new ArrayList<>();
        String cursor = null;
        do {
            Page<UserLesson> page = house.services.allRecords().page(type, from, to, 3, cursor);
            found.addAll(page.items());
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return found;
    }

    @Test
    void recordsOfAllUsersAndStudiosComeByDay() {
        assertThat(all(RelationType.BOOKING, null, null))
                .hasSize(12)
                .isSortedAccordingTo((one, other) -> one.lessonDate().compareTo(other.lessonDate()))
                .allMatch(record -> record.type() == RelationType.BOOKING)
                .doesNotHaveDuplicates();
        assertThat(all(RelationType.FAVORITE, null, null)).hasSize(6);
        assertThat(all(RelationType.WAITLIST, null, null)).isEmpty();
    }

    @Test
    void bothDaysAreIncluded() {
        assertThat(all(RelationType.BOOKING, FIRST.plusDays(1), FIRST.plusDays(1)))
                .hasSize(4)
                .allMatch(record -> record.lessonDate().equals(FIRST.plusDays(1)));
        assertThat(all(RelationType.BOOKING, FIRST.plusDays(1), null)).hasSize(8);
        assertThat(all(RelationType.BOOKING, null, FIRST)).hasSize(4);
    }
}
