package dev.ittaku.server.http;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import dev.ittaku.accounts.AccountRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.web.KifuProblems;
import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.web.LessonsProblems;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.http.Problem.FieldError;
import dev.ittaku.table.fault.TableException;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;

/** Every exception that leaves a resource, as a problem. */
final class ProblemMappers {
    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);

    @ServerExceptionMapper
    Response problem(Problem problem) {
        Response.ResponseBuilder answer = Response.status(problem.status())
                .type(ProblemJson.TYPE)
                .header("Cache-Control", "no-store")
                .entity(ProblemJson.body(problem).encode());
        Problem.Current current = problem.current();
        if (current != null) {
            answer.header("ETag", current.etag());
        }
        Long wait = problem.retryAfterSeconds();
        return (wait == null ? answer : answer.header("Retry-After", wait)).build();
    }

    @ServerExceptionMapper
    Response refused(AccountRefusal e) {
        Problem problem = switch (e.reason()) {
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
        return problem(problem);
    }

    @ServerExceptionMapper
    Response refused(KifuRefusal e) {
        return problem(KifuProblems.of(e));
    }

    @ServerExceptionMapper
    Response refused(LessonsRefusal e) {
        return problem(LessonsProblems.of(e));
    }

    /** What a caller sent that no key, item or cursor can be made of; the rest is our own bug or the store's trouble. */
    @ServerExceptionMapper
    Response table(TableException e) {
        return switch (e.code()) {
            case BAD_CURSOR ->
                problem(Problem.of(400, "BAD_CURSOR", "Cursor not accepted", "Begin again without a cursor."));
            case KEY_VALUE, KEY_TOO_LONG ->
                problem(Problem.of(422, "INVALID", "Invalid input", "A value has characters or a length not allowed."));
            case ITEM_TOO_LARGE -> problem(ProblemJson.forStatus(413));
            case CONFLICT, OVERLOADED -> problem(ProblemJson.forStatus(503));
            default -> anything(e);
        };
    }

    @ServerExceptionMapper
    Response invalid(ConstraintViolationException e) {
        List<FieldError> errors = e.getConstraintViolations().stream()
                .map(v -> isBody(v) ? new FieldError("body", "is needed") : new FieldError(field(v), v.getMessage()))
                .sorted((a, b) -> a.field().compareTo(b.field()))
                .toList();
        return problem(Problem.invalid(errors));
    }

    /** Whether the body itself is absent: no other parameter is declared as needed. */
    private static boolean isBody(ConstraintViolation<?> violation) {
        ElementKind leaf = null;
        for (Path.Node node : violation.getPropertyPath()) {
            leaf = node.getKind();
        }
        return leaf == ElementKind.PARAMETER
                && violation.getConstraintDescriptor().getAnnotation() instanceof NotNull;
    }

    /** The path without the method and parameter that lead to the body. */
    private static String field(ConstraintViolation<?> violation) {
        List<String> names = new ArrayList<>();
        for (Path.Node node : violation.getPropertyPath()) {
            if (node.getName() != null) {
                names.add(node.getName());
            }
        }
        return names.size() > 2 ? String.join(".", names.subList(2, names.size())) : names.get(names.size() - 1);
    }

    /** Named by itself, since the framework has a mapper of its own for it. */
    @ServerExceptionMapper
    Response json(MismatchedInputException e) {
        return problem(malformed(e));
    }

    @ServerExceptionMapper
    Response json(JacksonException e) {
        return problem(malformed(e));
    }

    @ServerExceptionMapper
    Response http(WebApplicationException e) {
        if (e.getCause() instanceof JacksonException json) {
            return problem(malformed(json));
        }
        int status = e.getResponse().getStatus();
        if (status < 400) {
            return e.getResponse();
        }
        if (status >= 500) {
            LOG.error("A request failed", e);
        }
        return problem(ProblemJson.forStatus(status));
    }

    @ServerExceptionMapper
    Response anything(Throwable e) {
        if (Departed.isClient(e)) {
            LOG.infof("The client left: %s", e.getMessage());
        } else {
            LOG.error("A request failed", e);
        }
        return problem(ProblemJson.forStatus(500));
    }

    private static Problem malformed(JacksonException e) {
        if (e instanceof UnrecognizedPropertyException unknown) {
            return Problem.unknownField(path(unknown));
        }
        if (e instanceof MismatchedInputException wrong && !wrong.getPath().isEmpty()) {
            String field = path(wrong);
            return Problem.invalid(field, "has the wrong type or value here");
        }
        String where = e.getLocation() == null || e.getLocation().getLineNr() < 0
                ? ""
                : " at line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr();
        String what =
                e instanceof JsonParseException ? "The body is not JSON" : "The body does not have the form asked for";
        return Problem.malformed(what + where + ".");
    }

    private static String path(JsonMappingException e) {
        return e.getPath().stream()
                .map(r -> r.getFieldName() == null ? Integer.toString(r.getIndex()) : r.getFieldName())
                .collect(Collectors.joining("."));
    }
}
