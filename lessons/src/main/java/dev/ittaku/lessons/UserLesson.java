package dev.ittaku.lessons;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import org.jspecify.annotations.Nullable;

/**
 * A user's relation to a lesson: a favourite, a place on the waitlist, a booking or a past visit.
 *
 * @param ttl when it may be deleted: favourites and waitlist entries 30 days after the lesson, others never
 * @param queuedAt when the user entered the lesson's queue, which is part of that entry's key
 * @param claimUntil until when a freed seat is held for the user
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
        @Nullable Instant claimUntil) {}
