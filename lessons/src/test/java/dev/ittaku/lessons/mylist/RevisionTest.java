package dev.ittaku.lessons.mylist;

import static dev.ittaku.lessons.Installation.LESSON;
import static dev.ittaku.lessons.record.RelationType.BOOKING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.LessonsServices;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.seat.SeatsTest;
import dev.ittaku.lessons.studio.WaitlistMode;
import dev.ittaku.platform.refusal.Revision;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A record is written only if it is still what the caller saw, however late it changes. */
class RevisionTest {
    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    /** Does something when the time is asked for: between a service's reads and its write. */
    private final class Interrupting extends Clock {
        private final AtomicReference<Runnable> once;

        Interrupting(Runnable once) {
            this.once = new AtomicReference<>(once);
        }

        @Override
        public Instant instant() {
            Runnable now = once.getAndSet(null);
            if (now != null) {
                now.run();
            }
            return house.clock.instant();
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private UserLesson cancelled() {
        house.managed(WaitlistMode.NOTIFY, 2);
        house.book("aki");
        house.giveUp("aki", BOOKING);
        return house.record("aki", BOOKING).orElseThrow();
    }

    private LessonsServices interrupted(Runnable by) {
        return new LessonsServices(
                house.lessons,
                house.userLessons,
                new Interrupting(by),
                house.secrets,
                new Random(1),
                "two",
                house.threads);
    }

    private void noted(UserLesson record, String text) {
        house.services
                .myLessons()
                .change(record.userId(), record.lesson(), record.type(), null, new MyLessons.Notes(text), Revision.ANY);
    }

    @Test
    void aBookingThatChangesBetweenTheCheckAndTheWriteIsNotCancelled() {
        house.managed(WaitlistMode.NOTIFY, 2);
        house.book("aki");
        UserLesson seen = house.record("aki", BOOKING).orElseThrow();
        LessonsServices other = interrupted(() -> {
            house.clock.advance(Duration.ofSeconds(1));
            noted(seen, "I come after all");
        });

        SeatsTest.refused(
                Reason.STALE,
                () -> other.myLessons()
                        .change(
                                "aki",
                                LESSON,
                                BOOKING,
                                RelationStatus.CANCELLED,
                                null,
                                Revision.of(Set.of(seen.version()))));
        assertThat(house.record("aki", BOOKING).orElseThrow().isActive()).isTrue();
    }

    @Test
    void aRecordThatChangesBetweenTheCheckAndTheWriteIsNotOverwritten() {
        UserLesson seen = cancelled();
        LessonsServices other = interrupted(() -> {
            house.clock.advance(Duration.ofSeconds(1));
            noted(seen, "meanwhile");
        });

        SeatsTest.refused(
                Reason.STALE,
                () -> other.myLessons()
                        .put("aki", LESSON, BOOKING, MyLessons.Input.NONE, Revision.of(Set.of(seen.version()))));

        UserLesson now = house.record("aki", BOOKING).orElseThrow();
        assertThat(now.notes()).isEqualTo("meanwhile");
        assertThat(now.status()).isEqualTo(RelationStatus.CANCELLED);
        assertThat(house.now(LESSON).freeSeats()).isEqualTo(2);
    }

    @Test
    void whoeverSawWhatIsThereMayChangeIt() {
        UserLesson seen = cancelled();
        UserLesson booked = interrupted(() -> {})
                .myLessons()
                .put("aki", LESSON, BOOKING, MyLessons.Input.NONE, Revision.of(Set.of(seen.version())))
                .mine()
                .record();
        assertThat(booked.isActive()).isTrue();
    }

    @Test
    void whatIsNotThereCanNotHaveBeenSeen() {
        house.managed(WaitlistMode.NOTIFY, 2);
        SeatsTest.refused(
                Reason.STALE,
                () -> house.services.myLessons().put("aki", LESSON, BOOKING, MyLessons.Input.NONE, Revision.EXISTING));
        assertThat(house.record("aki", BOOKING)).isEmpty();
    }
}
