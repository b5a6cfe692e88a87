package dev.ittaku.lessons.seat;

import static dev.ittaku.lessons.Installation.LESSON;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Seats of tracked studios, as others report them. */
class SeatCountsTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    @Test
    void aCountMayBecomeUnknownAgainAndOpensWhenItIsKnown() {
        house.studio(StudioMode.TRACKED, WaitlistMode.NOTIFY);
        house.lesson(LESSON, 10, 0);
        house.queue("aki");

        assertThat(house.services.seatCounts().forget(LESSON).free()).isNull();
        assertThat(house.services.seatCounts().forget(LESSON).free())
                .as("again")
                .isNull();
        assertThat(house.told("aki")).isEmpty();

        house.services.seatCounts().report(LESSON, 2, null);
        assertThat(house.told("aki")).containsExactly("seat-free");
    }

    @Test
    void whereSeatsAreCountedTheyAreNeverUnknown() {
        house.managed(WaitlistMode.AUTO, 2);
        SeatsTest.refused(Reason.MANAGED, () -> house.services.seatCounts().forget(LESSON));
        assertThat(house.now(LESSON).free()).isEqualTo(2);
    }
}
