package dev.ittaku.lessons.web.mine;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.action.Actions;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.web.text.ApiTexts;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The content of a message's link: the lesson, not the person.
 *
 * @param action claim, decline, book, leave or cancel
 * @param state open, done, gone or late
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ActionView(
        String action,
        String state,
        Instant expires,
        String studioCode,
        String studioName,
        String timeZone,
        String lessonDate,
        String startTime,
        @Nullable String endTime,
        String lessonName,
        String instructor) {
    static ActionView of(Actions.Look look) {
        Lesson lesson = look.lesson().lesson();
        return new ActionView(
                look.grant().kind().text(),
                ApiTexts.of(look.state()),
                look.grant().expires(),
                lesson.code(),
                look.lesson().studio().fullName(),
                look.lesson().studio().timeZone(),
                lesson.date().toString(),
                lesson.time().toString(),
                lesson.endTime() == null ? null : lesson.endTime().toString(),
                lesson.lessonName(),
                lesson.instructor());
    }
}
