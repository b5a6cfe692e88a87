package dev.ittaku.lessons.reminder;

import static dev.ittaku.lessons.Installation.LESSON;
import static dev.ittaku.lessons.record.RelationType.BOOKING;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.lessons.Installation;
import dev.ittaku.lessons.notice.QuietHours;
import dev.ittaku.lessons.person.Channel;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.StudioMode;
import dev.ittaku.lessons.studio.WaitlistMode;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Reminders before lessons; the lesson of the house begins at 10:30 UTC, 19:30 in Tokyo. */
class RemindersTest {
    private static final Instant START = Instant.parse("2026-11-20T10:30:00Z");

    private final Installation house = new Installation();

    @AfterEach
    void close() {
        house.close();
    }

    private void studioThatReminds(@Nullable Integer minutes) {
        house.services
                .studios()
                .put(new Studio(
                        Installation.STUDIO,
                        "Ginza",
                        "Asia/Tokyo",
                        StudioMode.MANAGED,
                        WaitlistMode.AUTO,
                        30,
                        null,
                        10,
                        Instant.EPOCH,
                        minutes,
                        null,
                        null,
                        null));
        house.lesson(LESSON, 5, null);
    }

    private Reminders.Round lookAt(String time) {
        house.clock.set(Instant.parse(time));
        return house.services.reminders().run();
    }

    @Test
    void everyoneWhoBookedIsRemindedOnceAsLongBeforeAsTheStudioSays() {
        studioThatReminds(120);
        house.book("aki");
        house.book("ben");

        assertThat(lookAt("2026-11-20T08:29:59Z"))
                .isEqualTo(new Reminders.Round(0, Optional.of(START.minusSeconds(7200))));
        assertThat(lookAt("2026-11-20T08:30:00Z").reminded()).isEqualTo(2);
        house.server("two").reminders().run();

        assertThat(house.told("aki")).containsExactly("reminder");
        assertThat(house.told("ben")).containsExactly("reminder");
        assertThat(lookAt("2026-11-20T08:40:00Z")).isEqualTo(new Reminders.Round(0, Optional.empty()));
    }

    @Test
    void aPersonsOwnSettingComesBeforeTheStudios() {
        studioThatReminds(120);
        house.reminded("aki", 30, null, null);
        house.reminded("ben", 0, null, null);
        house.book("aki");
        house.book("ben");

        assertThat(lookAt("2026-11-20T08:30:00Z").reminded()).isZero();
        assertThat(lookAt("2026-11-20T10:00:00Z").reminded()).isEqualTo(1);
        assertThat(house.told("ben")).isEmpty();
    }

    @Test
    void nobodyIsRemindedWhereNobodySetsIt() {
        studioThatReminds(null);
        house.book("aki");

        assertThat(lookAt("2026-11-20T10:00:00Z").reminded()).isZero();
    }

    @Test
    void whoeverBooksLaterThanTheReminderNeedsNone() {
        studioThatReminds(120);
        house.clock.set(Instant.parse("2026-11-20T09:00:00Z"));
        house.book("aki");

        assertThat(lookAt("2026-11-20T09:05:00Z").reminded()).isZero();
    }

    @Test
    void aReminderOfABookingThatWasCancelledDoesNotGoOut() {
        studioThatReminds(120);
        house.quiet("aki", "17:00", "18:00", Channel.EMAIL);
        house.emails.put("aki", "aki@example.com");
        house.book("aki");
        assertThat(lookAt("2026-11-20T08:30:00Z").reminded()).isZero();
        assertThat(lookAt("2026-11-20T09:00:00Z").reminded()).isEqualTo(1);

        house.giveUp("aki", BOOKING);

        assertThat(house.messages())
                .singleElement()
                .satisfies(message ->
                        assertThat(house.services.seatNews().isTrue(message)).isFalse());
    }

    private void earlyLessonOfSomebodyAsleep() {
        LessonKey early = LessonKey.parse(Installation.STUDIO, "2026-11-20", "06:30");
        studioThatReminds(60);
        house.lesson(early, 5, null);
        house.reminded("aki", null, "22:00", "07:00");
        house.services.myLessons().put("aki", early, BOOKING, null);
    }

    @Test
    void aReminderThatQuietHoursWouldHoldBeyondTheStartComesBeforeThem() {
        earlyLessonOfSomebodyAsleep();

        assertThat(lookAt("2026-11-19T12:54:00Z").reminded()).isZero();
        assertThat(lookAt("2026-11-19T12:55:00Z").reminded())
                .as("21:55 in Tokyo")
                .isEqualTo(1);
        assertThat(house.messages())
                .singleElement()
                .satisfies(message -> assertThat(message.due()).isEqualTo("2026-11-19T12:55:00Z"));
    }

    @Test
    void aReminderThatComesLateIsNotHeldBeyondTheStartEither() {
        earlyLessonOfSomebodyAsleep();

        assertThat(lookAt("2026-11-19T13:00:00Z").reminded()).isEqualTo(1);

        assertThat(house.messages())
                .singleElement()
                .satisfies(message -> assertThat(message.due())
                        .as("the lesson begins at 21:30 UTC")
                        .isEqualTo("2026-11-19T13:00:00Z"));
    }

    @Test
    void quietHoursKnowWhenTheyBegan() {
        QuietHours night = new QuietHours(LocalTime.of(22, 0), LocalTime.of(7, 0), ZoneId.of("Asia/Tokyo"));

        assertThat(night.begin(Instant.parse("2026-11-19T20:30:00Z"))).isEqualTo("2026-11-19T13:00:00Z");
        assertThat(night.begin(Instant.parse("2026-11-19T14:00:00Z"))).isEqualTo("2026-11-19T13:00:00Z");
        assertThat(night.begin(Instant.parse("2026-11-19T03:00:00Z"))).isEqualTo("2026-11-19T03:00:00Z");
    }
}
