package dev.ittaku.lessons.web.schedule;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.lessons.source.ScheduleSource;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.platform.caller.Capability;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Where a studio's schedule is fetched from, for admins.
 *
 * @param last what came of the last attempt; null before the first
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record SourceView(
        String studioCode,
        @Capability String url,
        int intervalMinutes,
        Instant nextAt,
        @Nullable LastView last) {
    /** What an admin sets; once an hour unless it says otherwise. */
    public record Input(@NotNull String url, @Nullable Integer intervalMinutes) {
        static final int USUAL = 60;
    }

    /**
     * The result of an attempt.
     *
     * @param outcome taken, unchanged or failed
     * @param refused how many rows were left out
     * @param refusals the first of them
     * @param code why it failed
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record LastView(
            Instant at,
            String outcome,
            int accepted,
            int changed,
            int moved,
            int refused,
            List<ImportView.RowFaultView> refusals,
            @Nullable String code,
            Map<String, String> params,
            @Nullable String message) {
        static LastView of(ScheduleSource.Result last) {
            return new LastView(
                    last.at(),
                    ApiTexts.of(last.outcome()),
                    last.accepted(),
                    last.changed(),
                    last.moved(),
                    last.refused(),
                    last.refusals().stream()
                            .map(row -> new ImportView.RowFaultView(
                                    row.line(), row.field(), row.message(), row.code(), row.params()))
                            .toList(),
                    last.code(),
                    last.params(),
                    last.message());
        }
    }

    static SourceView of(ScheduleSource source) {
        ScheduleSource.Result last = source.last();
        return new SourceView(
                source.code(),
                source.url(),
                source.intervalMinutes(),
                source.nextAt(),
                last == null ? null : LastView.of(last));
    }
}
