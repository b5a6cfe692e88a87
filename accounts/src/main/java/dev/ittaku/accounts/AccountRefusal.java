package dev.ittaku.accounts;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Something that was asked of an account and refused. The code is stable; the message says what to do. */
public final class AccountRefusal extends RuntimeException {
    /** Why. */
    public enum Reason {
        /** A field does not follow the rules. */
        INVALID,
        USERNAME_TAKEN,
        EMAIL_TAKEN,
        /** Unknown user or wrong password: which of both is not told. */
        WRONG_CREDENTIALS,
        /** The password given to confirm an act is not the account's. */
        WRONG_PASSWORD,
        /** No such account, session or token, or not the caller's. */
        NOT_FOUND,
        /** Changed since it was read. */
        STALE,
        TOO_MANY_TOKENS,
        /** More passwords are to be checked than this server checks at a time. */
        BUSY
    }

    private final Reason reason;
    private final @Nullable String field;

    public AccountRefusal(Reason reason, String message) {
        this(reason, null, message);
    }

    public AccountRefusal(Reason reason, @Nullable String field, String message) {
        super(message, null, false, false);
        this.reason = reason;
        this.field = field;
    }

    public Reason reason() {
        return reason;
    }

    public Optional<String> field() {
        return Optional.ofNullable(field);
    }

    public String message() {
        return String.valueOf(getMessage());
    }
}
