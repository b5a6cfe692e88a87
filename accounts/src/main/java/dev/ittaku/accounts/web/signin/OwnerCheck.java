package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * That the account's own person is at the browser, before something changes that decides how one signs in: a browser that
 * was left open must not be enough.
 */
@Singleton
public class OwnerCheck {
    /** For this long, a new session replaces the password, unless it began through a provider. */
    public static final Duration RECENT = Duration.ofMinutes(10);

    private final Accounts accounts;
    private final Sessions sessions;
    private final Throttle throttle;
    private final Clock clock;

    OwnerCheck(Accounts accounts, Sessions sessions, Throttle throttle, Clock clock) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.throttle = throttle;
        this.clock = clock;
    }

    /** By the password where one is given, else by a session that has just begun. */
    public void check(Caller caller, @Nullable String password) {
        if (password != null) {
            byPassword(caller, () -> accounts.passwords().confirmed(caller.userId(), password), "password");
        } else if (!isRecent(caller)) {
            throw new AccountRefusal(
                    Reason.CONFIRM_NEEDED,
                    "password",
                    Fault.plain("Enter your password, or sign in again, to change this."));
        }
    }

    /** By a session that has just begun, or in which the password was typed lately. */
    public void check(Caller caller) {
        check(caller, null);
    }

    /** By the password; it counts for the whole session for a while. */
    public void confirm(Caller caller, String password) {
        byPassword(caller, () -> accounts.passwords().confirmed(caller.userId(), password), "password");
        sessions.confirm(caller.userId(), caller.credentialId());
    }

    /** With the password, which people who have one must enter; people without one must have signed in recently. */
    public void checkStrictly(Caller caller, @Nullable String password) {
        if (password == null && accounts.passwords().has(caller.userId())) {
            throw Problem.invalid("password", Fault.of("MISSING", "is needed"));
        }
        check(caller, password);
    }

    private boolean isRecent(Caller caller) {
        return sessions.get(caller.userId(), caller.credentialId())
                .flatMap(session -> session.lastProof(accounts.passwords().has(caller.userId())))
                .filter(last -> clock.instant().isBefore(last.plus(RECENT)))
                .isPresent();
    }

    /** A wrong password is an error of its field, and slows the next try down. */
    public <T> T byPassword(Caller caller, Supplier<T> act, String field) {
        throttle.confirm(caller);
        T done;
        try {
            done = act.get();
        } catch (AccountRefusal e) {
            if (e.reason() == Reason.WRONG_PASSWORD) {
                throttle.confirmFailed(caller);
                throw Problem.of(422, "WRONG_PASSWORD", "Wrong password", e.message())
                        .about(field);
            }
            throw e;
        }
        throttle.confirmed(caller);
        return done;
    }
}
