package dev.ittaku.dynamodb.internal.json;

/** A request whose JSON does not have the types of the API; its message is the service's. */
public final class SerializationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public SerializationException(String message) {
        super(message, null, false, false);
    }
}
