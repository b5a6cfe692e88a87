package dev.ittaku.accounts.people;

import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Something that was asked of an account and refused. */
public final class AccountRefusal extends Refusal {
    /** Why. */
    public enum Reason implements Refusal.Reason {
        /** A field does not follow the rules. */
        INVALID(Kind.INVALID),
        USERNAME_TAKEN(Kind.CONFLICT),
        EMAIL_TAKEN(Kind.CONFLICT),
        /** Unknown user or wrong password; the answer does not say which. */
        WRONG_CREDENTIALS(Kind.NOT_SIGNED_IN),
        /** The password given to confirm an act is not the account's. */
        WRONG_PASSWORD(Kind.UNUSABLE),
        /** No such account, session or token, or not the caller's. */
        NOT_FOUND(Kind.NOT_FOUND),
        /** Changed since it was read. */
        STALE(Kind.STALE),
        TOO_MANY_TOKENS(Kind.CONFLICT),
        /** An admin's own account, which another admin has to change. */
        NOT_YOURSELF(Kind.CONFLICT),
        /** The only admin's own account, without which nobody could administer the installation. */
        LAST_ADMIN(Kind.CONFLICT),
        /** Something that needs the password or a session that has just begun. */
        CONFIRM_NEEDED(Kind.FORBIDDEN),
        /** What a provider vouches for opens another account. */
        IDENTITY_TAKEN(Kind.CONFLICT),
        /** Without it nobody could sign in to the account any more. */
        LAST_WAY_IN(Kind.CONFLICT),
        TOO_MANY_WAYS(Kind.CONFLICT),
        /** What a device answered does not hold. */
        PASSKEY_REFUSED(Kind.UNUSABLE),
        PASSKEY_UNKNOWN(Kind.NOT_SIGNED_IN),
        /** The password is right; the code of the second factor is missing. */
        CODE_NEEDED(Kind.NOT_SIGNED_IN),
        CODE_WRONG(Kind.NOT_SIGNED_IN),
        /** More passwords at the same time than this server checks, or too many for one account. */
        BUSY(Kind.BUSY);

        private final Kind kind;

        Reason(Kind kind) {
            this.kind = kind;
        }

        @Override
        public Kind kind() {
            return kind;
        }
    }

    private static final Duration SOON = Duration.ofSeconds(1);

    private final Reason reason;

    public AccountRefusal(Reason reason, String message) {
        super(reason, message, List.of(), wait(reason));
        this.reason = reason;
    }

    /** One that is about a field; the fault's sentence says what to do. */
    public AccountRefusal(Reason reason, String field, Fault fault) {
        super(reason, fault.message(), List.of(fault.at(field)), wait(reason));
        this.reason = reason;
    }

    private static @Nullable Duration wait(Reason reason) {
        return reason == Reason.BUSY ? SOON : null;
    }

    public Reason reason() {
        return reason;
    }
}
