package dev.ittaku.dynamodb.http;

/** A body that is no JSON. */
final class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    JsonException(String problem, int at) {
        super(problem + " at byte " + at);
    }
}
