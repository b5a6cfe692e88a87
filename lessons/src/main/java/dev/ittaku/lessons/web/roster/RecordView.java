package dev.ittaku.lessons.web.roster;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.lessons.web.text.PeopleNames;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a lesson is to somebody, for admins: the design's record without the notes, which are for their writer alone.
 *
 * @param username left out for an account that is gone
 * @param displayName what they want to be called, if they have chosen anything
 * @param claimUntil until when a freed seat is held
 * @param party for how many people it is, if for more than one
 * @param came how many of them came, once the studio has noted it: 0 is a no-show
 * @param lessonCancelled true if the studio cancelled the lesson
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordView(
        String userId,
        @Nullable String username,
        @Nullable String displayName,
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
        @Nullable Integer party,
        @Nullable Integer came) {
    static RecordView of(UserLesson record, PeopleNames names) {
        return new RecordView(
                record.userId(),
                names.of(record.userId()).orElse(null),
                names.display(record.userId()),
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
                record.party(),
                record.came());
    }
}
