package dev.ittaku.accounts.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.accounts.Installation;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.table.read.Page;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the audit trail finds, over days and pages. */
class AuditTrailTest {
    private final Installation house = new Installation();
    private final Instant begin = house.clock.instant();

    @AfterEach
    void close() {
        house.close();
    }

    private void happens(Event event, String userId, String who, String detail) {
        house.audit.record(event, userId, who, "192.0.2.7", detail);
    }

    private AuditFilter wanted(@Nullable Event event, @Nullable String userId, @Nullable String name) {
        return new AuditFilter(begin, house.clock.instant(), event, userId, name, event + " " + userId + " " + name);
    }

    private List<String> details(AuditFilter filter, int limit) {
        List<String> all = new ArrayList<>();
        String cursor = null;
        do {
            Page<AuditEntry> page = house.audit.search(filter, limit, cursor);
            assertThat(page.items()).hasSizeLessThanOrEqualTo(limit);
            page.items().forEach(entry -> all.add(entry.detail()));
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return all;
    }

    @Test
    void everyLineOfManyDaysIsFoundOnceNewestFirst() {
        List<String> written = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            happens(Event.SIGNED_IN, "u1", "habu", "line " + i);
            written.add(0, "line " + i);
            house.clock.advance(i % 3 == 0 ? Duration.ofHours(31) : Duration.ZERO);
        }
        for (int limit : new int[] {1, 4, 25, 100}) {
            assertThat(details(wanted(null, null, null), limit))
                    .as("by %s", limit)
                    .hasSize(25)
                    .hasSameElementsAs(written);
        }
        assertThat(house.audit.all(wanted(null, null, null)).map(AuditEntry::at))
                .hasSize(25)
                .isSortedAccordingTo((a, b) -> Long.compare(b, a));
    }

    @Test
    void whatComesInWhileSomebodyReadsDoesNotMoveTheirPlace() {
        for (int i = 0; i < 6; i++) {
            happens(Event.SIGNED_IN, "u1", "habu", "line " + i);
            house.clock.advance(Duration.ofSeconds(1));
        }
        Page<AuditEntry> first = house.audit.search(wanted(null, null, null), 3, null);
        happens(Event.SIGNED_IN, "u1", "habu", "later");
        house.clock.advance(Duration.ofDays(1));
        Page<AuditEntry> second =
                house.audit.search(wanted(null, null, null), 3, first.cursor().orElseThrow());
        assertThat(second.items()).extracting(AuditEntry::detail).containsExactly("line 2", "line 1", "line 0");
    }

    @Test
    void linesAreFoundByEventByTimeAndByWhomTheyAreAbout() {
        happens(Event.SIGNED_IN, "u1", "Habu", "1");
        happens(Event.SIGN_IN_FAILED, "", "habu", "2");
        happens(Event.ADMIN_ACTION, "u9", "boss", "DELETE /api/admin/people/u1/sessions 204");
        house.clock.advance(Duration.ofDays(2));
        happens(Event.SIGNED_IN, "u2", "yumi", "3");
        assertThat(details(wanted(Event.SIGNED_IN, null, null), 10)).containsExactly("3", "1");
        assertThat(details(wanted(null, "u1", "HABU"), 10)).hasSize(3).doesNotContain("3");
        assertThat(details(wanted(Event.SIGNED_IN, "u1", "habu"), 10)).containsExactly("1");
        assertThat(details(new AuditFilter(begin.plusSeconds(1), house.clock.instant(), null, null, null, ""), 10))
                .containsExactly("3");
        assertThat(details(new AuditFilter(begin, begin, null, null, null, ""), 10))
                .hasSize(3);
    }

    @Test
    void aLongTimeWithoutAnythingIsReadInParts() {
        happens(Event.SIGNED_UP, "u1", "habu", "long ago");
        house.clock.advance(Duration.ofDays(150));
        AuditFilter all = wanted(null, null, null);
        Page<AuditEntry> page = house.audit.search(all, 10, null);
        assertThat(page.items()).isEmpty();
        assertThat(page.cursor()).isPresent();
        assertThat(details(all, 10)).containsExactly("long ago");
    }

    @Test
    void aCursorIsGoodForWhatItWasGivenForAlone() {
        happens(Event.SIGNED_IN, "u1", "habu", "1");
        happens(Event.SIGNED_IN, "u1", "habu", "2");
        String cursor =
                house.audit.search(wanted(null, null, null), 1, null).cursor().orElseThrow();
        assertThatThrownBy(() -> house.audit.search(wanted(Event.SIGNED_UP, null, null), 1, cursor))
                .isInstanceOf(RuntimeException.class);
    }
}
