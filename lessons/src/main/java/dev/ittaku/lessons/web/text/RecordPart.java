package dev.ittaku.lessons.web.text;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.record.UserLesson;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Where a record stands, as every answer about records has it.
 *
 * @param claimUntil until when a freed seat is held
 * @param lessonCancelled true if the studio cancelled the lesson; the record stays, closed
 * @param party for how many people it is, if for more than one
 * @param came how many of them came, once the studio has noted it: 0 is a no-show
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordPart(
        String type,
        String status,
        @Schema(format = "date-time") String createdAt,
        @Schema(format = "date-time") String updatedAt,
        @Nullable String waitlistId,
        @Nullable String reservationId,
        @Schema(format = "date-time") @Nullable String claimUntil,
        @Nullable Boolean lessonCancelled,
        @Nullable Integer party,
        @Nullable Integer came) {
    public static RecordPart of(UserLesson record) {
        return new RecordPart(
                ApiTexts.of(record.type()),
                ApiTexts.of(record.status()),
                ApiTexts.of(record.createdAt()),
                ApiTexts.of(record.updatedAt()),
                record.waitlistId(),
                record.reservationId(),
                record.claimUntil() == null ? null : ApiTexts.of(record.claimUntil()),
                record.lessonCancelled(),
                record.party(),
                record.came());
    }
}
