package dev.ittaku.kifu.web.analysis;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import dev.ittaku.kifu.analysis.Analysis;
import dev.ittaku.kifu.analysis.AnalysisListing;
import dev.ittaku.kifu.analysis.AnalysisRequest;
import dev.ittaku.kifu.analysis.AnalysisStatus;
import dev.ittaku.kifu.analysis.Reports;
import java.time.Instant;
import java.util.Locale;
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
    static AnalysisView of(Analysis analysis, Instant now) {
        boolean failed = analysis.status() == AnalysisStatus.ERROR;
        return new AnalysisView(
                analysis.aid(),
                analysis.status().name().toLowerCase(Locale.ROOT),
                analysis.created(),
                analysis.expired(),
                percent(analysis.status(), analysis.progress()),
                running(analysis.status(), analysis.leaseUntil(), now),
                RequestView.of(analysis.request()),
                failed ? null : analysis.response(),
                failed
                        ? Reports.readFailure(analysis.response())
                                .map(failure -> new FailureView(failure.code(), failure.message()))
                                .orElse(null)
                        : null);
    }

    static AnalysisView of(AnalysisListing analysis, Instant now) {
        return new AnalysisView(
                analysis.aid(),
                analysis.status().name().toLowerCase(Locale.ROOT),
                analysis.created(),
                analysis.expired(),
                percent(analysis.status(), analysis.progress()),
                running(analysis.status(), analysis.leaseUntil(), now),
                RequestView.of(analysis.request()),
                null,
                null);
    }

    private static int percent(AnalysisStatus status, @Nullable Integer progress) {
        return status == AnalysisStatus.SUCCEEDED ? 100 : progress == null ? 0 : progress;
    }

    private static boolean running(AnalysisStatus status, @Nullable Instant leaseUntil, Instant now) {
        return status == AnalysisStatus.WAITING && leaseUntil != null && leaseUntil.isAfter(now);
    }

    /** The request. */
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record RequestView(
            @Nullable String sfen,
            @Nullable String kid,
            @Nullable Integer ply,
            @Nullable Boolean whole,
            int movetimeMs,
            int multiPv) {
        static @Nullable RequestView of(@Nullable AnalysisRequest request) {
            return request == null
                    ? null
                    : new RequestView(
                            request.sfen(),
                            request.kid(),
                            request.ply(),
                            request.whole(),
                            request.movetimeMs(),
                            request.multiPv());
        }
    }

    /** Why there is no result. */
    public record FailureView(String code, String message) {}
}
