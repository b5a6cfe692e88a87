package dev.ittaku.kifu.web;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.http.Problem.FieldError;
import dev.ittaku.platform.http.ProblemJson;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** What the notebook refuses, as callers see it. */
public final class KifuProblems {
    @ServerExceptionMapper
    Response refused(KifuRefusal refusal) {
        return ProblemJson.answer(of(refusal));
    }

    public static Problem of(KifuRefusal refusal) {
        List<FieldError> errors = refusal.faults().stream()
                .map(fault -> new FieldError(fault.field(), fault.message()))
                .toList();
        String code = refusal.reason().name();
        return switch (refusal.reason()) {
            case NOT_FOUND -> Problem.notFound(refusal.message());
            case INVALID -> Problem.invalid(errors);
            case UNREADABLE_RECORD ->
                Problem.of(422, code, "Not understood as a record", refusal.message())
                        .listing(errors);
            case SLUG_TAKEN, TAG_NAME_TAKEN, KIFU_QUOTA, TAG_QUOTA, NOTHING_TO_SAVE ->
                Problem.conflict(code, refusal.message()).listing(errors);
            case STALE -> Problem.stale();
            case TOO_MANY_ANALYSES, TOO_MUCH_WAITING, ANALYSIS_QUEUE_FULL ->
                Problem.tooMany(
                        code,
                        refusal.message(),
                        Math.max(1, refusal.retryAfter().toSeconds()));
        };
    }
}
