package dev.ittaku.dynamodb.http;

/** A request whose JSON has not the types that the API wants; its message is the service's. */
final class SerializationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    SerializationException(String message) {
        super(message, null, false, false);
    }
}
