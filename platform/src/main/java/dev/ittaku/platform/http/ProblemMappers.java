package dev.ittaku.platform.http;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.table.fault.TableException;
import jakarta.validation.ConstraintViolation;
import jakarta.validation.ConstraintViolationException;
import jakarta.validation.ElementKind;
import jakarta.validation.Path;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.NotEmpty;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.exception.SdkServiceException;

/** Every exception that leaves a resource, as a problem. */
final class ProblemMappers {
    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);
    /** Setting tables back takes from seconds to minutes, and pages repeat a request twice by themselves. */
    private static final long STORE_RETRY_SECONDS = 5;

    @ServerExceptionMapper
    Response refused(Refusal refusal) {
        return ProblemJson.answer(Problem.of(refusal));
    }

    @ServerExceptionMapper
    Response problem(Problem problem) {
        return ProblemJson.answer(problem);
    }

    /** What a caller sent that no key, item or cursor can be made of; the rest is our own bug or the store's trouble. */
    @ServerExceptionMapper
    Response table(TableException e) {
        return switch (e.code()) {
            case BAD_CURSOR ->
                ProblemJson.answer(
                        Problem.of(400, "BAD_CURSOR", "Cursor not accepted", "Begin again without a cursor."));
            case KEY_VALUE, KEY_TOO_LONG ->
                ProblemJson.answer(
                        Problem.of(422, "INVALID", "Invalid input", "A value has characters or a length not allowed."));
            case ITEM_TOO_LARGE -> ProblemJson.answer(ProblemJson.forStatus(413));
            case CONFLICT, OVERLOADED -> ProblemJson.answer(ProblemJson.forStatus(503));
            default -> anything(e);
        };
    }

    /** A store that is being set back, takes no writes or cannot be reached, unlike one that refuses what we ask, is no bug. */
    @ServerExceptionMapper
    Response store(SdkException e) {
        if (e instanceof SdkServiceException answer && answer.statusCode() < 500) {
            return anything(e);
        }
        if (e.getCause() == null) {
            LOG.warnf("The store is not available: %s", e.getMessage());
        } else {
            LOG.error("The store is not available", e);
        }
        return ProblemJson.answer(Problem.busy(
                "STORE_UNAVAILABLE",
                "The tables can't be used now; they may be being restored. Try again in a moment.",
                STORE_RETRY_SECONDS));
    }

    @ServerExceptionMapper
    Response invalid(ConstraintViolationException e) {
        List<Fault> errors = e.getConstraintViolations().stream()
                .map(v -> isBody(v) ? Fault.of("MISSING", "is needed").at("body") : fault(v).at(field(v)))
                .sorted((a, b) -> a.field().compareTo(b.field()))
                .toList();
        return ProblemJson.answer(Problem.invalid(errors));
    }

    /** Constraints of the framework have names of their own; those that we use have codes. */
    private static Fault fault(ConstraintViolation<?> violation) {
        Annotation constraint = violation.getConstraintDescriptor().getAnnotation();
        Map<String, Object> values = violation.getConstraintDescriptor().getAttributes();
        String sentence = violation.getMessage();
        if (constraint instanceof NotNull || constraint instanceof NotBlank || constraint instanceof NotEmpty) {
            return new Fault("", "MISSING", Map.of(), sentence);
        }
        if (constraint instanceof Size) {
            return new Fault("", "TOO_LONG", Map.of("max", String.valueOf(values.get("max"))), sentence);
        }
        if (constraint instanceof Max) {
            return new Fault("", "AT_MOST", Map.of("max", String.valueOf(values.get("value"))), sentence);
        }
        return Fault.plain(sentence);
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

    /** A method of its own, because the framework has a mapper for exactly this type. */
    @ServerExceptionMapper
    Response json(MismatchedInputException e) {
        return ProblemJson.answer(malformed(e));
    }

    @ServerExceptionMapper
    Response json(JacksonException e) {
        return ProblemJson.answer(malformed(e));
    }

    @ServerExceptionMapper
    Response http(WebApplicationException e) {
        if (e.getCause() instanceof JacksonException json) {
            return ProblemJson.answer(malformed(json));
        }
        int status = e.getResponse().getStatus();
        if (status < 400) {
            return e.getResponse();
        }
        if (status >= 500) {
            LOG.error("A request failed", e);
        }
        return ProblemJson.answer(ProblemJson.forStatus(status));
    }

    @ServerExceptionMapper
    Response anything(Throwable e) {
        if (Departed.isClient(e)) {
            LOG.infof("The client left: %s", e.getMessage());
        } else {
            LOG.error("A request failed", e);
        }
        return ProblemJson.answer(ProblemJson.forStatus(500));
    }

    private static Problem malformed(JacksonException e) {
        if (e instanceof UnrecognizedPropertyException unknown) {
            return Problem.unknownField(path(unknown));
        }
        if (e instanceof MismatchedInputException wrong && !wrong.getPath().isEmpty()) {
            String field = path(wrong);
            return Problem.invalid(field, Fault.of("WRONG_TYPE", "has the wrong type or value here"));
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
