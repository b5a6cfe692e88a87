package dev.ittaku.lessons.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.schedule.ScheduleSearch.Input;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One search over studios and weeks. */
class ScheduleSearchTest {
    private static final LocalDate DAY = LocalDate.of(2026, 11, 12);

    private final Installation house = new Installation();

    @BeforeEach
    void lessons() {
        for (String studio : List.of("gnz", "sby", "ikb")) {
            house.studio(studio, StudioMode.TRACKED, WaitlistMode.NOTIFY);
            for (int week = 0; week < 4; week++) {
                put(studio, DAY.plusWeeks(week), "10:00", "朝ヨガ", "Ren", 3);
                put(studio, DAY.plusWeeks(week), "19:00", "House", "YUKI", 0);
            }
        }
    }

    @AfterEach
    void close() {
        house.close();
    }

    private void put(String studio, LocalDate day, String time, String name, String instructor, int free) {
        LessonKey key = LessonKey.parse(studio, day.toString(), time);
        house.services
                .schedule()
                .put(new Schedule.Input(key, key.time().plusHours(1), name, instructor, 10, free), false);
    }

    private List<LessonKey> all(Input input, int limit) {
        List<LessonKey> found = new ArrayList<>();
        @Nullable String cursor = null;
        do {
            ScheduleSearch.Page page = house.services.scheduleSearch().page(input, limit, cursor);
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            page.items().forEach(one -> found.add(LessonKey.of(one.lesson())));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return found;
    }

    @Test
    void lessonsOfAllStudiosAndWeeksComeByTimePageByPage() {
        Input input = new Input("よが", null, null, false);
        assertThat(all(input, 5)).hasSize(12).isSorted().doesNotHaveDuplicates().isEqualTo(all(input, 100));
        assertThat(all(new Input("", null, null, false), 7)).hasSize(24);
    }

    @Test
    void allWordsMustFitInAnySpelling() {
        assertThat(all(new Input("ｙｕｋｉ house", null, null, false), 100)).hasSize(12);
        assertThat(all(new Input("yuki ヨガ", null, null, false), 100)).isEmpty();
    }

    @Test
    void daysAndFreeSeatsNarrowItDown() {
        assertThat(all(new Input("", DAY, DAY.plusDays(7), false), 100)).hasSize(12);
        assertThat(all(new Input("", DAY, DAY.plusDays(7), true), 100)).hasSize(6);
        house.clock.set("2026-11-12T05:00:00Z");
        assertThat(all(new Input("よが", null, null, false), 100))
                .as("the first morning is over")
                .hasSize(9);
    }

    @Test
    void aSearchThatFindsNothingReadsOnlySoManyDays() {
        for (int n = 0; n < 20; n++) {
            house.studio("s" + n + "x", StudioMode.TRACKED, WaitlistMode.NOTIFY);
        }
        ScheduleSearch search = house.services.scheduleSearch();
        Input nothing = new Input("nobody", null, null, false);

        ScheduleSearch.Page first = search.page(nothing, 100, null);

        assertThat(first.items()).isEmpty();
        assertThat(first.cursor()).as("where it stopped").isPresent();
        assertThat(all(nothing, 100)).isEmpty();
        assertThat(all(new Input("よが", null, null, false), 5)).hasSize(12).isSorted();
        assertThatThrownBy(() -> new Input("x".repeat(121), null, null, false)).hasMessageContaining("120");
    }

    @Test
    void aDayWithManyLessonsEndsAPage() {
        for (int minute = 0; minute < ScheduleSearch.ENOUGH; minute++) {
            String time = "%02d:%02d".formatted(minute / 60, minute % 60);
            put("gnz", DAY.plusDays(1), time, "Jazz", "Ren", 3);
        }
        ScheduleSearch.Page page = house.services.scheduleSearch().page(new Input("よが", null, null, false), 100, null);
        assertThat(page.items()).as("of the first day").hasSize(3);
        assertThat(page.cursor()).isPresent();
        assertThat(all(new Input("よが", null, null, false), 100)).hasSize(12).isSorted();
    }

    @Test
    void partsOfNamesAreFoundWithAndWithoutSpaces() {
        put("gnz", DAY, "12:00", "朝の ヨガ", "山田 太郎", 3);
        assertThat(all(new Input("山田太郎", null, null, false), 100)).hasSize(1);
        assertThat(all(new Input("太郎 山田", null, null, false), 100)).hasSize(1);
        assertThat(all(new Input("朝のよが", null, null, false), 100)).hasSize(1);
        assertThat(all(new Input("が山田", null, null, false), 100))
                .as("of two names")
                .isEmpty();
    }

    @Test
    void aCursorBelongsToItsSearch() {
        ScheduleSearch search = house.services.scheduleSearch();
        String cursor = search.page(new Input("よが", null, null, false), 2, null)
                .cursor()
                .orElseThrow();
        assertThatThrownBy(() -> search.page(new Input("house", null, null, false), 2, cursor))
                .isInstanceOf(RuntimeException.class);
        assertThatThrownBy(() -> search.page(new Input("", DAY, DAY.plusDays(35), false), 2, null))
                .hasMessageContaining("35");
    }
}
