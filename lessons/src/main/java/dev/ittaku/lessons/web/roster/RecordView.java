package dev.ittaku.lessons.web.roster;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.web.text.LessonPart;
import dev.ittaku.lessons.web.text.PeopleNames;
import dev.ittaku.lessons.web.text.RecordPart;
import org.jspecify.annotations.Nullable;

/**
 * What a lesson is to somebody, for admins: the design's record without the notes, which are for their writer alone.
 *
 * @param username left out for an account that is gone
 * @param displayName what they want to be called, if they have chosen anything
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RecordView(
        String userId,
        @Nullable String username,
        @Nullable String displayName,
        @JsonUnwrapped LessonPart lesson,
        @JsonUnwrapped RecordPart record) {
    static RecordView of(UserLesson record, PeopleNames names) {
        return new RecordView(
                record.userId(),
                names.of(record.userId()).orElse(null),
                names.display(record.userId()),
                LessonPart.of(record),
                RecordPart.of(record));
    }
}
