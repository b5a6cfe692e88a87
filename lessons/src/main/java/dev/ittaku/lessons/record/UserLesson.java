package dev.ittaku.lessons.record;

import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A user's relation to a lesson: a favourite, a place on the waitlist, a booking or a past visit.
 *
 * @param ttl when it may be deleted: favourites and waitlist entries 30 days after the lesson, others never
 * @param queuedAt when the user entered the lesson's queue, which is part of that entry's key
 * @param notificationSent of a waitlist entry: whether a message about a seat really went out by one of the user's channels;
 *     of a booking: whether its user has been reminded of the lesson
 * @param claimUntil until when a freed seat is held for the user
 * @param lessonCancelled true if the lesson was cancelled by its studio, which closed the record
 * @param oldTimes of a record that was imported from another system
 * @param party for how many people it is, if for more than one: seats are given to all of them or to none
 * @param came how many of them came, once the studio has noted it: 0 is a no-show
 * @param source where the lesson's details come from, if not from a schedule
 */
public record UserLesson(
        String userId,
        String studioCode,
        LocalDate lessonDate,
        LocalTime startTime,
        @Nullable LocalTime endTime,
        String lessonName,
        String instructor,
        RelationType type,
        RelationStatus status,
        Instant createdAt,
        Instant updatedAt,
        @Nullable Instant ttl,
        @Nullable String waitlistId,
        @Nullable Boolean notificationSent,
        @Nullable String reservationId,
        @Nullable String notes,
        @Nullable Long queuedAt,
        @Nullable Instant claimUntil,
        @Nullable Boolean lessonCancelled,
        @Nullable OldTimes oldTimes,
        @Nullable RecordSource source,
        @Nullable Integer party,
        @Nullable Integer came) {
    /** What identifies an item. */
    public record Key(String userId, String studioCode, LocalDate lessonDate, LocalTime startTime, RelationType type) {}

    /** The attributes by which its items are found. */
    public record ByUserId(String userId) {}

    /** The attributes by which its items are found. */
    public record ByType(RelationType type) {}

    /** The attributes by which its items are found. */
    public record ByStudioCodeAndLessonDate(String studioCode, LocalDate lessonDate) {}

    /** The attributes by which its items are found. */
    public record ByStatus(RelationStatus status) {}

    /** An active record that says nothing of its lesson yet. */
    public static UserLessonBuilder of(String userId, LessonKey lesson, RelationType type, Instant now) {
        return new UserLessonBuilder(userId, lesson, type, now);
    }

    public UserLessonBuilder toBuilder() {
        return new UserLessonBuilder(this);
    }

    /** A copy that was changed now. */
    private UserLessonBuilder changed(Instant now) {
        return toBuilder().updatedAt(later(now));
    }

    /** Different after every change. */
    public long version() {
        return updatedAt.toEpochMilli();
    }

    public boolean isActive() {
        return status == RelationStatus.ACTIVE;
    }

    /** Whether a seat is, or was until just now, held for the user. */
    public boolean hasClaim() {
        return isActive() && type == RelationType.WAITLIST && claimUntil != null;
    }

    /** In another state; a held seat is no longer held. */
    public UserLesson as(RelationStatus other, Instant now) {
        return changed(now).status(other).claimUntil(null).build();
    }

    public UserLesson held(Instant until, Instant now) {
        return changed(now)
                .notificationSent(false)
                .queuedAt(null)
                .claimUntil(until)
                .build();
    }

    /** Closed because its lesson will not take place. */
    public UserLesson lessonCancelled(Instant now) {
        return as(RelationStatus.CANCELLED, now).toBuilder()
                .lessonCancelled(true)
                .build();
    }

    public UserLesson reminded(Instant now) {
        return changed(now).notificationSent(true).build();
    }

    public UserLesson noted(@Nullable String other, Instant now) {
        return changed(now).notes(other).build();
    }

    /** Returns a copy with what the schedule says now. */
    public UserLesson following(Lesson lesson, Instant now) {
        return describing(lesson, now).build();
    }

    private UserLessonBuilder describing(Lesson lesson, Instant now) {
        return changed(now)
                .endTime(lesson.endTime())
                .lessonName(lesson.lessonName())
                .instructor(lesson.instructor())
                .source(null);
    }

    /**
     * The record of the lesson at its new time: the same booking or place in line, without reminder and attendance.
     *
     * @param kept when it may be deleted, if ever
     */
    public UserLesson movedTo(Lesson lesson, @Nullable Instant kept, @Nullable Instant heldUntil, Instant now) {
        return describing(lesson, now)
                .lesson(LessonKey.of(lesson))
                .ttl(ttl == null ? null : kept)
                .claimUntil(heldUntil)
                .notificationSent(type == RelationType.BOOKING ? null : notificationSent)
                .came(null)
                .build();
    }

    /** The visit that a booking has become; expired if nobody came. */
    public UserLesson visited(Instant now) {
        return changed(now)
                .type(RelationType.HISTORY)
                .status(visitStatus(came))
                .ttl(null)
                .waitlistId(null)
                .notificationSent(null)
                .queuedAt(null)
                .claimUntil(null)
                .lessonCancelled(null)
                .oldTimes(null)
                .source(null)
                .build();
    }

    private static RelationStatus visitStatus(@Nullable Integer people) {
        return people != null && people == 0 ? RelationStatus.EXPIRED : RelationStatus.COMPLETED;
    }

    /** With how many have come, or with that not known. */
    public UserLesson attended(@Nullable Integer people, Instant now) {
        return changed(now)
                .status(type == RelationType.HISTORY ? visitStatus(people) : status)
                .came(people)
                .build();
    }

    /** Written down by the user, since no schedule has the lesson. */
    public UserLesson asOwn() {
        return toBuilder().source(RecordSource.OWN).build();
    }

    /** For so many people. */
    public UserLesson ofParty(int people) {
        return toBuilder().party(people == 1 ? null : people).build();
    }

    /** How many seats it is about. */
    public int seats() {
        return party == null ? 1 : party;
    }

    /** How many of them are really taken: of those who did not come, none. */
    public int seatsUsed() {
        return came == null ? seats() : came;
    }

    /** Whether it is a visit; a booking whose people did not come is not. */
    public boolean isVisit() {
        return type == RelationType.HISTORY && (came == null || came > 0);
    }

    /** Strictly after the last change, since the time of change is the record's version. */
    private Instant later(Instant now) {
        return now.isAfter(updatedAt) ? now : updatedAt.plusMillis(1);
    }

    /** The lesson that it is about. */
    public LessonKey lesson() {
        return new LessonKey(studioCode, lessonDate, startTime);
    }
}
