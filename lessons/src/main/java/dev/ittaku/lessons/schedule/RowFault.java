package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import java.util.Map;

/**
 * Why a row was left out.
 *
 * @param code stable, in UPPER_SNAKE: what a page chooses its own words by
 * @param params what the sentence is made of, such as the value that is wrong
 */
public record RowFault(int line, String field, String code, Map<String, String> params, String message) {
    public RowFault {
        params = Map.copyOf(params);
    }

    static RowFault of(int line, LessonsRefusal refusal) {
        return new RowFault(line, refusal.field().orElse(""), refusal.code(), refusal.params(), refusal.message());
    }
}
