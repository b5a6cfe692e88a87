package dev.ittaku.lessons.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.record.UserLesson;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a lesson is to somebody, for admins: the design's record without the notes, which are for their writer alone.
 *
 * @param username left out for an account that is gone
 * @param claimUntil until when a freed seat is held
 * @param party for how many people it is, if for more than one
 * @param lessonCancelled true if the studio cancelled the lesson
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordView(
        String userId,
        @Nullable String username,
        String studioCode,
        String lessonDate,
        String startTime,
        @Nullable String endTime,
        String lessonName,
        String instructor,
        String type,
        String status,
        @Schema(format = "date-time") String createdAt,
        @Schema(format = "date-time") String updatedAt,
        @Nullable String waitlistId,
        @Nullable String reservationId,
        @Schema(format = "date-time") @Nullable String claimUntil,
        @Nullable Boolean lessonCancelled,
        @Nullable Integer party) {
    static RecordView of(UserLesson record, Optional<String> username) {
        return new RecordView(
                record.userId(),
                username.orElse(null),
                record.studioCode(),
                ApiTexts.of(record.lessonDate()),
                ApiTexts.of(record.startTime()),
                record.endTime() == null ? null : ApiTexts.of(record.endTime()),
                record.lessonName(),
                record.instructor(),
                ApiTexts.of(record.type()),
                ApiTexts.of(record.status()),
                ApiTexts.of(record.createdAt()),
                ApiTexts.of(record.updatedAt()),
                record.waitlistId(),
                record.reservationId(),
                record.claimUntil() == null ? null : ApiTexts.of(record.claimUntil()),
                record.lessonCancelled(),
                record.party());
    }
}
