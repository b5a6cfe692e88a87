package dev.ittaku.dynamodb.internal.json;

/** A request whose JSON has not the types that the API wants; its message is the service's. */
public final class SerializationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SerializationException(String message) {
        super(message, null, false, false);
    }
}
