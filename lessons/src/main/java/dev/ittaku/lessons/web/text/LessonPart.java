package dev.ittaku.lessons.web.text;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.record.UserLesson;
import org.jspecify.annotations.Nullable;

/** The lesson of a record, as every answer about records has it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LessonPart(
        String studioCode,
        String lessonDate,
        String startTime,
        @Nullable String endTime,
        String lessonName,
        String instructor) {
    public static LessonPart of(UserLesson record) {
        return new LessonPart(
                record.studioCode(),
                ApiTexts.of(record.lessonDate()),
                ApiTexts.of(record.startTime()),
                record.endTime() == null ? null : ApiTexts.of(record.endTime()),
                record.lessonName(),
                record.instructor());
    }
}
