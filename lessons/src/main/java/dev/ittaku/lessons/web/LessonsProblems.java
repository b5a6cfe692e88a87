package dev.ittaku.lessons.web;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.http.ProblemJson;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Refusals as answers. */
public final class LessonsProblems {
    @ServerExceptionMapper
    Response refused(LessonsRefusal refusal) {
        return ProblemJson.answer(of(refusal));
    }

    public static Problem of(LessonsRefusal e) {
        return switch (e.reason()) {
            case INVALID -> Problem.invalid(e.field().orElse(""), e.message());
            case NOT_FOUND -> Problem.notFound(e.message());
            case STALE -> Problem.stale();
            default -> {
                Problem problem = Problem.of(e.reason().status(), e.reason().name(), "Not possible", e.message());
                yield e.field().map(problem::about).orElse(problem);
            }
        };
    }
}
