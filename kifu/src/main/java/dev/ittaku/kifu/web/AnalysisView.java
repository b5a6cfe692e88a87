package dev.ittaku.kifu.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import java.time.Instant;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * A request for analysis and what came of it.
 *
 * @param status waiting, succeeded or error
 * @param progress percent done
 * @param running whether an engine is at it
 * @param response the result so far, see {@code dev.ittaku.kifu.analysis.Report}
 * @param error why it failed
 * @param expires when it is forgotten
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record AnalysisView(
        String aid,
        String status,
        Instant created,
        Instant expires,
        int progress,
        boolean running,
        @Nullable RequestView request,

        @JsonRawValue @Nullable @Schema(implementation = Object.class)
        String response,

        @Nullable FailureView error) {
    /** What was asked for. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record RequestView(
            @Nullable String sfen,
            @Nullable String kid,
            @Nullable Integer ply,
            @Nullable Boolean whole,
            int movetimeMs,
            int multiPv) {}

    /** Why there is no result. */
    public record FailureView(String code, String message) {}
}
