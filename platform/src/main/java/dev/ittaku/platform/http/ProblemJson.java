package dev.ittaku.platform.http;

import dev.ittaku.platform.refusal.Fault;
import io.vertx.core.http.HttpServerResponse;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import java.util.Map;

/** Writes a problem as RFC 9457 has it. Nothing but what the problem itself says ever leaves: no trace, no class name. */
public final class ProblemJson {
    public static final String TYPE = "application/problem+json";

    private ProblemJson() {}

    public static JsonObject body(Problem problem) {
        JsonObject body = new JsonObject()
                .put(
                        "type",
                        "urn:ittaku:problem:"
                                + problem.code().toLowerCase(Locale.ROOT).replace('_', '-'))
                .put("title", problem.title())
                .put("status", problem.status())
                .put("detail", problem.detail())
                .put("code", problem.code());
        if (!problem.errors().isEmpty()) {
            JsonArray errors = new JsonArray();
            problem.errors().forEach(e -> errors.add(fault(e)));
            body.put("errors", errors);
        }
        Problem.Current current = problem.current();
        if (current != null) {
            body.put("current", new JsonObject(current.fields()));
        }
        return body;
    }

    /** The problem as a resource's answer. */
    public static Response answer(Problem problem) {
        Response.ResponseBuilder answer = Response.status(problem.status())
                .type(TYPE)
                .header("Cache-Control", "no-store")
                .entity(body(problem).encode());
        Problem.Current current = problem.current();
        if (current != null) {
            answer.header("ETag", current.etag());
        }
        Long wait = problem.retryAfterSeconds();
        return (wait == null ? answer : answer.header("Retry-After", wait)).build();
    }

    private static JsonObject fault(Fault fault) {
        JsonObject said = new JsonObject()
                .put("field", fault.field())
                .put("message", fault.message())
                .put("code", fault.code());
        return fault.params().isEmpty() ? said : said.put("params", new JsonObject(Map.copyOf(fault.params())));
    }

    public static void send(HttpServerResponse response, Problem problem) {
        response.setStatusCode(problem.status()).putHeader("Content-Type", TYPE).putHeader("Cache-Control", "no-store");
        Long wait = problem.retryAfterSeconds();
        if (wait != null) {
            response.putHeader("Retry-After", Long.toString(wait));
        }
        response.end(body(problem).toBuffer());
    }

    /** The problem for a status that has no more exact one. */
    public static Problem forStatus(int status) {
        return switch (status) {
            case 400 -> Problem.malformed("The request can't be read. Check its form and try again.");
            case 401 -> Problem.notSignedIn();
            case 403 -> Problem.forbidden("You may not do this.");
            case 404 -> Problem.notFound("There is nothing at this address.");
            case 405 ->
                Problem.of(405, "METHOD_NOT_ALLOWED", "Method not allowed", "This address knows other methods.");
            case 406 -> Problem.of(406, "NOT_ACCEPTABLE", "Not acceptable", "Ask for application/json.");
            case 408 ->
                Problem.of(408, "TIMEOUT", "Request timed out", "The request took too long to arrive. Try again.");
            case 413 -> Problem.of(413, "TOO_LARGE", "Too large", "The request is larger than this address takes.");
            case 414 -> Problem.of(414, "URI_TOO_LONG", "Address too long", "Shorten the address.");
            case 415 -> Problem.of(415, "UNSUPPORTED_MEDIA_TYPE", "Unsupported media type", "Send application/json.");
            case 431 -> Problem.of(431, "HEADERS_TOO_LARGE", "Headers too large", "Send fewer or shorter headers.");
            case 503 ->
                Problem.of(503, "UNAVAILABLE", "Not available now", "The server is busy or stopping. Try again.");
            default ->
                status >= 500
                        ? Problem.of(
                                status,
                                "INTERNAL",
                                "Something broke here",
                                "This is our fault. Try again; if it stays, report the request id of this answer.")
                        : Problem.of(status, "HTTP_" + status, "Request refused", "The request can't be answered.");
        };
    }
}
