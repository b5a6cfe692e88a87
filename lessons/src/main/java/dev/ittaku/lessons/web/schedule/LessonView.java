package dev.ittaku.lessons.web.schedule;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.StudioClock;
import dev.ittaku.lessons.web.text.ApiTexts;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A lesson of the schedule as everyone sees it.
 *
 * @param free null if nobody knows
 * @param queued how many wait
 * @param movedTo when it takes place instead, in the studio's time, if a calendar moved it
 * @param cutoffAt when the waitlist stops moving
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record LessonView(
        String studioCode,
        String lessonDate,
        String startTime,
        @Nullable String endTime,
        String lessonName,
        String instructor,
        @Nullable Integer capacity,
        @Nullable Integer free,
        int queued,
        String status,
        @Nullable String movedTo,
        @Schema(format = "date-time") String startsAt,
        @Schema(format = "date-time") String endsAt,
        @Schema(format = "date-time") String cutoffAt,
        @Schema(format = "date-time") String updatedAt) {
    /** What an admin sets of a lesson. A lesson that was cancelled stays so unless {@code status} is "scheduled". */
    public record Input(
            @Nullable String endTime,
            @NotNull String lessonName,
            @NotNull String instructor,
            @Nullable Integer capacity,
            @Nullable Integer free,
            @Nullable String status) {}

    /** Reported seats: how many are free, or that nobody knows any more. */
    public record Seats(
            @Nullable Integer free,
            @Nullable Integer capacity,
            @Nullable Boolean unknown) {}

    static LessonView of(Lesson lesson, StudioClock clock) {
        LessonTimes times = clock.of(lesson);
        return new LessonView(
                lesson.code(),
                ApiTexts.of(lesson.date()),
                ApiTexts.of(lesson.time()),
                lesson.endTime() == null ? null : ApiTexts.of(lesson.endTime()),
                lesson.lessonName(),
                lesson.instructor(),
                lesson.capacity(),
                lesson.free(),
                lesson.waiting(),
                ApiTexts.of(lesson.status()),
                movedTo(lesson),
                ApiTexts.of(times.start()),
                ApiTexts.of(times.end()),
                ApiTexts.of(times.cutoff()),
                ApiTexts.of(lesson.updatedAt()));
    }

    private static @Nullable String movedTo(Lesson lesson) {
        String key = lesson.movedTo();
        if (key == null) {
            return null;
        }
        LessonKey there = LessonKey.parse(key);
        return ApiTexts.of(there.date()) + "T" + ApiTexts.of(there.time());
    }
}
