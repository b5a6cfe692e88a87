package dev.ittaku.lessons.web.schedule;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.schedule.ManyLessons;
import dev.ittaku.lessons.studio.Lesson;
import dev.ittaku.lessons.web.text.ApiTexts;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What became of many lessons, or would.
 *
 * @param done how many were changed; 0 for a dry run
 */
public record BulkView(int done, List<Item> items) {
    /**
     * One of them.
     *
     * @param movedTo its new time or that of its copy, in the studio's time
     * @param refused the code of why nothing was changed about it
     */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Item(
            String studioCode,
            String lessonDate,
            String startTime,
            @Nullable String endTime,
            String lessonName,
            String instructor,
            int queued,
            @Nullable String movedTo,
            @Nullable String refused) {
        static Item of(ManyLessons.Result result) {
            Lesson lesson = result.lesson();
            return new Item(
                    lesson.code(),
                    ApiTexts.of(lesson.date()),
                    ApiTexts.of(lesson.time()),
                    lesson.endTime() == null ? null : ApiTexts.of(lesson.endTime()),
                    lesson.lessonName(),
                    lesson.instructor(),
                    lesson.waiting(),
                    result.movedTo()
                            .map(to -> ApiTexts.of(to.date()) + "T" + ApiTexts.of(to.time()))
                            .orElse(null),
                    result.refused().map(LessonsRefusal::code).orElse(null));
        }
    }

    static BulkView of(List<ManyLessons.Result> results, boolean dryRun) {
        int changed = (int)
                results.stream().filter(result -> result.refused().isEmpty()).count();
        return new BulkView(dryRun ? 0 : changed, results.stream().map(Item::of).toList());
    }
}
