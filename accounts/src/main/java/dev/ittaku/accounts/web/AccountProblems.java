package dev.ittaku.accounts.web;

import dev.ittaku.accounts.AccountRefusal;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.http.ProblemJson;
import jakarta.ws.rs.core.Response;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** What accounts refuse, as callers see it. */
final class AccountProblems {
    @ServerExceptionMapper
    Response refused(AccountRefusal e) {
        return ProblemJson.answer(of(e));
    }

    private static Problem of(AccountRefusal e) {
        return switch (e.reason()) {
            case INVALID -> Problem.invalid(e.field().orElse(""), e.message());
            case USERNAME_TAKEN, EMAIL_TAKEN, TOO_MANY_TOKENS -> {
                Problem conflict = Problem.conflict(e.reason().name(), e.message());
                yield e.field().map(conflict::about).orElse(conflict);
            }
            case WRONG_CREDENTIALS -> Problem.of(401, e.reason().name(), "Not signed in", e.message());
            case WRONG_PASSWORD -> Problem.of(422, e.reason().name(), "Wrong password", e.message());
            case NOT_FOUND -> Problem.notFound(e.message());
            case STALE -> Problem.stale();
            case BUSY -> Problem.busy("BUSY", e.message(), 1);
        };
    }
}
