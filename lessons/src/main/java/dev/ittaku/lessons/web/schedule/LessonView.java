package dev.ittaku.lessons.web.schedule;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.StudioClock;
import dev.ittaku.lessons.web.text.ApiTexts;
import jakarta.validation.constraints.NotNull;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A lesson of the schedule as everyone sees it. In JSON the parts' properties stand side by side in one object.
 *
 * @param movedTo when it takes place instead, in the studio's time, if a calendar moved it
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record LessonView(
        String studioCode,
        String lessonDate,
        String startTime,
        @Nullable String endTime,
        String lessonName,
        String instructor,
        @JsonUnwrapped SeatCounts seats,
        String status,
        @Nullable String movedTo,
        @JsonUnwrapped Moments moments,
        @Schema(format = "date-time") String updatedAt) {
    /**
     * The seats of a lesson.
     *
     * @param free null if unknown
     * @param queued how many wait
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record SeatCounts(
            @Nullable Integer capacity, @Nullable Integer free, int queued) {}

    /**
     * Its times as moments.
     *
     * @param cutoffAt when the waitlist stops moving
     */
    public record Moments(
            @Schema(format = "date-time") String startsAt,
            @Schema(format = "date-time") String endsAt,
            @Schema(format = "date-time") String cutoffAt) {
        static Moments of(LessonTimes times) {
            return new Moments(ApiTexts.of(times.start()), ApiTexts.of(times.end()), ApiTexts.of(times.cutoff()));
        }
    }

    /** What an admin sets of a lesson. A lesson that was cancelled stays so unless {@code status} is "scheduled". */
    public record Input(
            @Nullable String endTime,
            @NotNull String lessonName,
            @NotNull String instructor,
            @Nullable Integer capacity,
            @Nullable Integer free,
            @Nullable String status) {}

    /** Reported seats: how many are free, or that the number is unknown. */
    public record Seats(
            @Nullable Integer free,
            @Nullable Integer capacity,
            @Nullable Boolean unknown) {}

    static LessonView of(Lesson lesson, StudioClock clock) {
        return new LessonView(
                lesson.code(),
                ApiTexts.of(lesson.date()),
                ApiTexts.of(lesson.time()),
                lesson.endTime() == null ? null : ApiTexts.of(lesson.endTime()),
                lesson.lessonName(),
                lesson.instructor(),
                new SeatCounts(lesson.capacity(), lesson.free(), lesson.waiting()),
                ApiTexts.of(lesson.status()),
                movedTo(lesson),
                Moments.of(clock.of(lesson)),
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
