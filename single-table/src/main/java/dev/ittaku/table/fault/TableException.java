package dev.ittaku.table.fault;

/** An operation that could not be done. The code is stable; the message says what to do. */
public final class TableException extends RuntimeException {

    /** Stable codes, safe to match on and to show. */
    public enum Code {
        /** A value cannot be used in a key: it is empty, too wide, or contains the delimiter. */
        KEY_VALUE,
        /** A partition or sort key is longer than DynamoDB allows. */
        KEY_TOO_LONG,
        /** The item is larger than 400 KB. */
        ITEM_TOO_LARGE,
        /** A stored item cannot be read as the entity it should be. */
        UNREADABLE_ITEM,
        /** A component that the item cannot do without is missing. */
        MISSING_VALUE,
        /** The cursor was altered, comes from another installation, or belongs to another query. */
        BAD_CURSOR,
        /** The request does not fit the declared pattern or entity. */
        BAD_REQUEST,
        /** A condition did not hold; thrown only if the caller requested an exception instead of a value. */
        CONDITION_FAILED,
        /** A value that must be unique is already taken. */
        DUPLICATE,
        /** A counter has reached its limit. */
        LIMIT_REACHED,
        /** Others kept writing the same items; the retries are used up. */
        CONFLICT,
        /** The token of a transaction was given to one with other content in the last ten minutes. */
        TOKEN_REUSED,
        /** The store kept returning unprocessed items; the retries are used up. */
        OVERLOADED,
        /** The live table differs from the declared design. */
        DRIFT
    }

    private final Code code;

    public TableException(Code code, String message) {
        super(code + ": " + message);
        this.code = code;
    }

    public TableException(Code code, String message, Throwable cause) {
        super(code + ": " + message, cause);
        this.code = code;
    }

    public Code code() {
        return code;
    }
}
