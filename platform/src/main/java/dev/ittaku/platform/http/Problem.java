package dev.ittaku.platform.http;

import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An error as the caller sees it: an HTTP status, a stable code in UPPER_SNAKE, a title and a sentence that says what to
 * do. Thrown by resources, turned into {@code application/problem+json} by the server.
 */
public final class Problem extends RuntimeException {
    /**
     * What a stale write would have overwritten, so that the caller can compare without asking again.
     *
     * @param fields the same as a read of it answers
     */
    public record Current(Map<String, Object> fields, String etag) {}

    private static final int LONGEST_FIELD = 100;

    private final int status;
    private final String code;
    private final String title;
    private final List<Fault> errors;
    private final @Nullable Long retryAfterSeconds;
    private final @Nullable Current current;

    private Problem(
            int status,
            String code,
            String title,
            String detail,
            List<Fault> errors,
            @Nullable Long retryAfterSeconds,
            @Nullable Current current) {
        super(detail, null, false, false);
        this.status = status;
        this.code = code;
        this.title = title;
        this.errors = List.copyOf(errors);
        this.retryAfterSeconds = retryAfterSeconds;
        this.current = current;
    }

    public static Problem of(int status, String code, String title, String detail) {
        return new Problem(status, code, title, detail, List.of(), null, null);
    }

    /** What a caller sees of a refusal. */
    public static Problem of(Refusal refusal) {
        Long wait = refusal.retryAfter()
                .map(duration -> Math.max(1, (duration.toMillis() + 999) / 1000))
                .orElse(null);
        return switch (refusal.kind()) {
            case INVALID -> invalid(refusal.faults());
            case STALE -> stale();
            case UNUSABLE -> from(refusal, 422, "Not usable", wait);
            case NOT_FOUND -> from(refusal, 404, "Not found", wait);
            case NOT_SIGNED_IN -> from(refusal, 401, "Not signed in", wait);
            case FORBIDDEN -> from(refusal, 403, "Not allowed", wait);
            case CONFLICT -> from(refusal, 409, "Conflict", wait);
            case TOO_OFTEN -> from(refusal, 429, "Too many requests", wait);
            case BUSY -> from(refusal, 503, "Busy", wait);
        };
    }

    private static Problem from(Refusal refusal, int status, String title, @Nullable Long wait) {
        return new Problem(status, refusal.code(), title, refusal.message(), refusal.faults(), wait, null);
    }

    public static Problem malformed(String detail) {
        return of(400, "MALFORMED", "Malformed request", detail);
    }

    public static Problem notSignedIn() {
        return of(401, "NOT_SIGNED_IN", "Not signed in", "Sign in, or send a personal token, and try again.");
    }

    public static Problem forbidden(String detail) {
        return of(403, "FORBIDDEN", "Not allowed", detail);
    }

    public static Problem notFound(String detail) {
        return of(404, "NOT_FOUND", "Not found", detail);
    }

    public static Problem conflict(String code, String detail) {
        return of(409, code, "Conflict", detail);
    }

    public static Problem stale() {
        return of(
                412,
                "STALE",
                "Changed meanwhile",
                "Someone changed this since you read it. Nothing was saved; read it again and repeat your change.");
    }

    public static Problem invalid(List<Fault> errors) {
        String detail = errors.isEmpty()
                ? "The request is not valid."
                : errors.get(0).field() + ": " + errors.get(0).message();
        return new Problem(422, "INVALID", "Invalid input", detail, errors, null, null);
    }

    public static Problem invalid(String field, Fault fault) {
        return invalid(List.of(fault.at(field)));
    }

    /** A field that nothing here reads. It is refused rather than ignored, because its sender expects it to have an effect. */
    public static Problem unknownField(String field) {
        String shown = field.length() > LONGEST_FIELD ? field.substring(0, LONGEST_FIELD) + "…" : field;
        Fault error = Fault.of("UNKNOWN_FIELD", "is not a field here").at(shown);
        return new Problem(
                422,
                "UNKNOWN_FIELD",
                "Unknown field",
                "There is no field '" + shown + "' here.",
                List.of(error),
                null,
                null);
    }

    public static Problem tooMany(String code, String detail, long retryAfterSeconds) {
        return new Problem(429, code, "Too many requests", detail, List.of(), retryAfterSeconds, null);
    }

    /** Refuses a caller that has to wait; returns for all others. */
    public static void tooOften(Optional<Duration> wait) {
        if (wait.isPresent()) {
            long seconds = wait.get().toSeconds();
            throw tooMany("TOO_MANY_REQUESTS", "Too many requests. Try again in " + seconds + " s.", seconds);
        }
    }

    public static Problem busy(String code, String detail, long retryAfterSeconds) {
        return new Problem(503, code, "Busy", detail, List.of(), retryAfterSeconds, null);
    }

    /** Returns a copy that names the field it is about. */
    public Problem about(String field) {
        return listing(List.of(Fault.plain(detail()).at(field)));
    }

    /** Returns a copy with several faults. */
    public Problem listing(List<Fault> places) {
        return new Problem(status, code, title, detail(), places, retryAfterSeconds, current);
    }

    /** Returns a copy with the version that is stored now. */
    public Problem showing(Current stored) {
        return new Problem(status, code, title, detail(), errors, retryAfterSeconds, stored);
    }

    public int status() {
        return status;
    }

    public String code() {
        return code;
    }

    public String title() {
        return title;
    }

    public String detail() {
        return String.valueOf(getMessage());
    }

    public List<Fault> errors() {
        return errors;
    }

    /** The stored version, for a 412 that shows it. */
    public @Nullable Current current() {
        return current;
    }

    /** Seconds to wait before the next try, for 429 and 503. */
    public @Nullable Long retryAfterSeconds() {
        return retryAfterSeconds;
    }
}
