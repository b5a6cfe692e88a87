package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.people.Username;
import dev.ittaku.accounts.signin.FailedSignIns;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.ClientAddress;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import dev.ittaku.platform.installation.RateLimits.Use;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.List;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** How often one may sign in and sign up, and the answer to those who tried too often. */
@Singleton
public class Throttle {
    private static final int LONGEST_NAME = 64;
    private static final Limit FORGOTTEN_BY_ADDRESS = new Limit("forgotten", 10, Duration.ofHours(1));
    private static final Limit FORGOTTEN_BY_EMAIL = new Limit("forgotten-email", 3, Duration.ofHours(1));

    /**
     * Of all addresses together. A mailed invitation is valid for a day, so there are never many more open ones than
     * are mailed in a day, from however many addresses they are requested.
     */
    private static final Limit INVITED = new Limit("invited", 500, Duration.ofHours(1));

    private final RateLimits limits;
    private final FailedSignIns failures;
    private final Limit signInsByAddress;
    private final Limit passkeysByAddress;
    private final Limit signUps;

    public Throttle(
            RateLimits limits,
            FailedSignIns failures,
            @ConfigProperty(name = "ittaku.limits.sign-ins") long signIns,
            @ConfigProperty(name = "ittaku.limits.sign-ups") long signUps) {
        this.limits = limits;
        this.failures = failures;
        this.signInsByAddress = Limit.perMinute("sign-in-address", signIns);
        this.passkeysByAddress = Limit.perMinute("passkey-address", signIns);
        this.signUps = Limit.perMinute("sign-up", signUps);
    }

    /** Before a sign-in is tried. It is the same whether or not there is such a user. */
    void signIn(String address, String username) {
        Problem.tooOften(limits.count(signInsByAddress, ClientAddress.counted(address)));
        Problem.tooOften(failures.delay(account(username)));
    }

    /**
     * After a wrong password. Of many tried at the same moment, those beyond the free attempts are answered only with a
     * delay, right or wrong, so not waiting for answers brings no advantage.
     */
    void signInFailed(String username) {
        Problem.tooOften(failures.failed(account(username)));
    }

    /** After a password was right that is not enough: who had to wait learns no more of it than of a wrong one. */
    void codeNeeded(String username) {
        Problem.tooOften(failures.delay(account(username)));
    }

    /** After a password was right, before it lets anybody in. */
    void signedIn(String username) {
        Problem.tooOften(failures.succeeded(account(username)));
    }

    /** Before a password is checked of someone who is signed in. */
    public void confirm(Caller caller) {
        Problem.tooOften(failures.delay(confirmation(caller)));
    }

    public void confirmFailed(Caller caller) {
        failures.failed(confirmation(caller));
    }

    public void confirmed(Caller caller) {
        failures.succeeded(confirmation(caller));
    }

    /** Before a link is mailed to somebody who forgot the password. */
    void forgotten(String address, String email) {
        Problem.tooOften(limits.count(List.of(
                new Use(FORGOTTEN_BY_ADDRESS, ClientAddress.counted(address)),
                new Use(FORGOTTEN_BY_EMAIL, Email.key(email)))));
    }

    /** Before a link to sign up is mailed to an address of the domain. */
    void invited(String address, String email) {
        Problem.tooOften(limits.count(List.of(
                new Use(FORGOTTEN_BY_ADDRESS, ClientAddress.counted(address)),
                new Use(FORGOTTEN_BY_EMAIL, Email.key(email)),
                new Use(INVITED, ""))));
    }

    /** Before a browser is sent to a provider, or asked for a passkey. */
    void signInBegun(String address) {
        Problem.tooOften(limits.count(signInsByAddress, ClientAddress.counted(address)));
    }

    /** Before a passkey's answer is checked; counted separately, because the request for it was counted already. */
    void passkeyTried(String address) {
        Problem.tooOften(limits.count(passkeysByAddress, ClientAddress.counted(address)));
    }

    /** Before such a link is checked. */
    void resetTried(String address) {
        Problem.tooOften(limits.count(signInsByAddress, ClientAddress.counted(address)));
    }

    void signUp(String address) {
        Problem.tooOften(limits.count(signUps, ClientAddress.counted(address)));
    }

    private static String account(String username) {
        String key = Username.key(username);
        return key.length() > LONGEST_NAME ? key.substring(0, LONGEST_NAME) : key;
    }

    private static String confirmation(Caller caller) {
        return "confirm " + caller.userId();
    }
}
