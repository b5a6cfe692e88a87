package dev.ittaku.dynamodb.storage;

/** The store cannot be opened, read or written; the message says what to do about it. */
public final class StorageException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Code code;

    public StorageException(Code code, String message) {
        super(message);
        this.code = code;
    }

    public StorageException(Code code, String message, Throwable cause) {
        super(message, cause);
        this.code = code;
    }

    @Override
    public String getMessage() {
        return String.valueOf(super.getMessage());
    }

    public Code code() {
        return code;
    }

    public enum Code {
        IN_USE,
        NEWER_FORMAT,
        NOT_A_STORE,
        DAMAGED,
        /** The store is encrypted, and no key was given. */
        KEY_NEEDED,
        /** A key was given, and another one opens the store. */
        WRONG_KEY,
        /** A key was given, and the store is not encrypted. */
        NOT_ENCRYPTED,
        WRITE_FAILED,
        READ_FAILED,
        CLOSED
    }
}
