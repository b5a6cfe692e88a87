package dev.ittaku.lessons.web.mine;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.lessons.mylist.MyLessons;
import dev.ittaku.lessons.record.MyLesson;
import dev.ittaku.lessons.record.OldTimes;
import dev.ittaku.lessons.record.OwnLessons.Details;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.lessons.web.text.LessonPart;
import dev.ittaku.lessons.web.text.RecordPart;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a lesson is to the caller: the design's record.
 *
 * @param ttl from when on the record may be gone, in Unix seconds
 * @param position the place on the waitlist, 1 is next; only while waiting
 * @param notificationSent whether a message about a seat really went out by one of the caller's channels
 * @param source own where no schedule has the lesson and its details are the caller's own words
 * @param oldTimes when the record changed in the system it was imported from
 * @param reachable in the answer to joining a waitlist: whether any chosen channel can reach the caller
 * @param overlaps what else the caller has booked at the same time; only in the answer to a change
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RelationView(
        String userId,
        @JsonUnwrapped LessonPart lesson,
        @JsonUnwrapped RecordPart record,
        @Nullable Long ttl,
        @Nullable Boolean notificationSent,
        @Nullable String notes,
        @Nullable Integer position,
        @Nullable OldTimes oldTimes,
        @Nullable String source,
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

    /** The data of a new record; the lesson's own details are used only while no schedule has the lesson. */
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
                LessonPart.of(record),
                RecordPart.of(record),
                record.ttl() == null ? null : record.ttl().getEpochSecond(),
                record.notificationSent(),
                record.notes(),
                position,
                record.oldTimes(),
                record.source() == null ? null : ApiTexts.of(record.source()),
                reachable,
                overlaps);
    }
}
