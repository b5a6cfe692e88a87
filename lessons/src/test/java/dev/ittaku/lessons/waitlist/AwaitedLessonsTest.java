package dev.ittaku.lessons.waitlist;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.lessons.waitlist.AwaitedLessons.Awaited;
import dev.ittaku.table.fault.TableException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What somebody waits for, the soonest first. */
class AwaitedLessonsTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    private void full(LessonKey key) {
        house.lesson(key, null, 0);
    }

    private void relate(String user, LessonKey key, RelationType type) {
        house.services.myLessons().put(user, key, type, null);
    }

    private List<Awaited> all(int limit) {
        List<Awaited> found = new ArrayList<>();
        String cursor = null;
        do {
            AwaitedLessons.Page page = house.services.awaited().page(limit, cursor);
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            found.addAll(page.items());
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return found;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void everyPageSizeCountsEachLessonOnceAndWhole(int seed) {
        Random random = new Random(seed);
        List<String> studios = List.of("gnz", "sby", "ueno");
        studios.forEach(code -> house.studio(code, StudioMode.TRACKED, WaitlistMode.NOTIFY));
        TreeMap<LessonKey, Integer> wanted = new TreeMap<>();
        for (int lesson = 0; lesson < 14; lesson++) {
            LessonKey key = LessonKey.parse(
                    studios.get(random.nextInt(studios.size())),
                    "2026-11-2" + random.nextInt(3),
                    "1" + random.nextInt(2) + ":30");
            if (wanted.containsKey(key)) {
                continue;
            }
            full(key);
            int waiting = random.nextInt(4);
            for (int person = 0; person < waiting; person++) {
                relate("user" + person, key, RelationType.WAITLIST);
            }
            relate("fan", key, RelationType.FAVORITE);
            wanted.put(key, waiting);
        }
        wanted.values().removeIf(waiting -> waiting == 0);

        for (int limit : new int[] {1, 2, 3, 100}) {
            assertThat(all(limit))
                    .as("pages of %d", limit)
                    .isEqualTo(wanted.entrySet().stream()
                            .map(entry -> new Awaited(entry.getKey(), "BSL House 1", "YUKI", entry.getValue()))
                            .toList());
        }
    }

    @Test
    void aLessonLeavesTheListWhenItsWaitlistStopsMoving() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        full(Installation.LESSON);
        house.queue("aki");

        house.clock.set("2026-11-20T09:59:59Z");
        assertThat(all(10)).hasSize(1);

        house.clock.advance(Duration.ofSeconds(1));
        assertThat(all(10)).isEmpty();
    }

    @Test
    void whoLeavesOrHasASeatHeldDoesNotWait() {
        house.managed(WaitlistMode.CLAIM, 1);
        house.book("aki");
        house.queue("ben");
        house.queue("cho");
        house.queue("dai");
        house.giveUp("aki", RelationType.BOOKING);
        assertThat(all(10)).extracting(Awaited::waiting).containsExactly(2);

        house.giveUp("cho", RelationType.WAITLIST);
        house.giveUp("dai", RelationType.WAITLIST);

        assertThat(all(10)).isEmpty();
    }

    @Test
    void aCursorOfSomethingElseIsRefused() {
        assertThatThrownBy(() -> house.services.awaited().page(10, "nonsense")).isInstanceOf(TableException.class);
    }
}
