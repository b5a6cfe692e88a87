package dev.ittaku.lessons.web.mine;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.record.MyLesson;
import dev.ittaku.lessons.record.OldTimes;
import dev.ittaku.lessons.record.OwnLessons.Details;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.web.text.ApiTexts;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * What a lesson is to the caller: the design's record.
 *
 * @param ttl from when on the record may be gone, in Unix seconds
 * @param position the place on the waitlist, 1 is next; only while waiting
 * @param claimUntil until when a freed seat is held for the caller
 * @param notificationSent whether a message about a seat really went out by one of the caller's channels
 * @param lessonCancelled true if the studio cancelled the lesson; the record stays, closed
 * @param party for how many people it is, if for more than one
 * @param came how many of them came, once the studio has noted it: 0 is a no-show
 * @param source own where no schedule has the lesson and its details are the caller's own words
 * @param oldTimes when the record changed in the system it was brought over from
 * @param reachable in the answer to joining a waitlist: whether any chosen channel can reach the caller
 * @param overlaps what else the caller has booked at the same time; only in the answer to a change
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RelationView(
        String userId,
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
        @Nullable Long ttl,
        @Nullable String waitlistId,
        @Nullable Boolean notificationSent,
        @Nullable String reservationId,
        @Nullable String notes,
        @Schema(format = "date-time") @Nullable String claimUntil,
        @Nullable Integer position,
        @Nullable Boolean lessonCancelled,
        @Nullable OldTimes oldTimes,
        @Nullable String source,
        @Nullable Integer party,
        @Nullable Integer came,
        @Nullable Boolean reachable,
        @Nullable List<Overlap> overlaps) {
    /** Something at the same time. */
    public record Overlap(
            String studioCode,
            String lessonDate,
            String startTime,
            @Nullable String endTime,
            String lessonName) {
        static Overlap of(UserLesson other) {
            return new Overlap(
                    other.studioCode(),
                    ApiTexts.of(other.lessonDate()),
                    ApiTexts.of(other.startTime()),
                    other.endTime() == null ? null : ApiTexts.of(other.endTime()),
                    other.lessonName());
        }
    }

    /** What comes with a new record; the lesson's own details count only while no schedule has the lesson. */
    public record Input(
            @Nullable String notes,
            @Nullable String lessonName,
            @Nullable String instructor,
            @Nullable String endTime,
            @Nullable Integer party) {
        MyLessons.Input asked() {
            return new MyLessons.Input(notes, details(), party);
        }

        /** The caller's own words about a lesson that may be in no schedule; null without a name. */
        private @Nullable Details details() {
            return lessonName == null
                    ? null
                    : new Details(
                            lessonName,
                            instructor == null ? "" : instructor,
                            endTime == null ? null : LessonKey.time("endTime", endTime));
        }
    }

    /** In a list. */
    static RelationView of(MyLesson mine) {
        return of(mine.record(), mine.position().orElse(null), null, null);
    }

    /** As the answer to a change. */
    static RelationView changed(MyLesson mine, @Nullable Boolean reachable) {
        return of(
                mine.record(),
                mine.position().orElse(null),
                reachable,
                mine.overlaps().stream().map(Overlap::of).toList());
    }

    private static RelationView of(
            UserLesson record,
            @Nullable Integer position,
            @Nullable Boolean reachable,
            @Nullable List<Overlap> overlaps) {
        return new RelationView(
                record.userId(),
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
                record.ttl() == null ? null : record.ttl().getEpochSecond(),
                record.waitlistId(),
                record.notificationSent(),
                record.reservationId(),
                record.notes(),
                record.claimUntil() == null ? null : ApiTexts.of(record.claimUntil()),
                position,
                record.lessonCancelled(),
                record.oldTimes(),
                record.source() == null ? null : ApiTexts.of(record.source()),
                record.party(),
                record.came(),
                reachable,
                overlaps);
    }
}
