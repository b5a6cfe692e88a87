package dev.ittaku.dynamodb.internal.json;

/** A body that is no JSON. */
public final class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public JsonException(String problem, int at) {
        super(problem + " at byte " + at);
    }
}
