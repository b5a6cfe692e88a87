package dev.ittaku.accounts.web;

import dev.ittaku.accounts.FailedSignIns;
import dev.ittaku.accounts.Username;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** The installation's rate limits, and the answer to those who meet them. */
@Singleton
public class Throttle {
    private static final int LONGEST_NAME = 64;

    private final RateLimits limits;
    private final FailedSignIns failures;
    private final Limit signInsByAddress;
    private final Limit signInsByAccount;
    private final Limit signUps;
    private final Limit writesByUser;
    private final Limit writesByAddress;

    public Throttle(
            RateLimits limits,
            FailedSignIns failures,
            @ConfigProperty(name = "ittaku.limits.sign-ins", defaultValue = "10") long signIns,
            @ConfigProperty(name = "ittaku.limits.sign-ups", defaultValue = "5") long signUps,
            @ConfigProperty(name = "ittaku.limits.writes", defaultValue = "120") long writes,
            @ConfigProperty(name = "ittaku.limits.writes-of-nobody", defaultValue = "600") long writesOfNobody) {
        this.limits = limits;
        this.failures = failures;
        this.signInsByAddress = Limit.perMinute("sign-in-address", signIns);
        this.signInsByAccount = Limit.perMinute("sign-in-account", signIns);
        this.signUps = Limit.perMinute("sign-up", signUps);
        this.writesByUser = Limit.perMinute("write", writes);
        this.writesByAddress = Limit.perMinute("write-address", writesOfNobody);
    }

    /** Before a sign-in is tried. It is the same whether or not there is such a user. */
    void signIn(String address, String username) {
        String account = account(username);
        pass(limits.count(signInsByAddress, ClientAddress.counted(address)));
        pass(limits.count(signInsByAccount, account));
        pass(failures.delay(account));
    }

    void signInFailed(String username) {
        failures.failed(account(username));
    }

    void signedIn(String username) {
        failures.succeeded(account(username));
    }

    /** Before a password is checked of someone who is signed in. */
    void confirm(Caller caller) {
        pass(failures.delay(confirmation(caller)));
    }

    void confirmFailed(Caller caller) {
        failures.failed(confirmation(caller));
    }

    void confirmed(Caller caller) {
        failures.succeeded(confirmation(caller));
    }

    void signUp(String address) {
        pass(limits.count(signUps, ClientAddress.counted(address)));
    }

    /** Before any write. */
    public void write(Optional<Caller> caller, String address) {
        pass(
                caller.isPresent()
                        ? limits.count(writesByUser, caller.get().userId())
                        : limits.count(writesByAddress, ClientAddress.counted(address)));
    }

    private static String account(String username) {
        String key = Username.key(username);
        return key.length() > LONGEST_NAME ? key.substring(0, LONGEST_NAME) : key;
    }

    private static String confirmation(Caller caller) {
        return "confirm " + caller.userId();
    }

    private static void pass(Optional<Duration> wait) {
        if (wait.isPresent()) {
            throw Problem.tooMany(
                    "TOO_MANY_REQUESTS",
                    "That was too often. Try again in " + wait.get().toSeconds() + " s.",
                    wait.get().toSeconds());
        }
    }
}
