package dev.ittaku.platform.caller;

import dev.ittaku.platform.http.Problem;
import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/**
 * Who makes the current request, and from where. Set once, before any resource runs. Work that continues after the
 * answer (a stream, a job) must take the {@link Caller} with it.
 */
@RequestScoped
public class CurrentCaller {
    private Optional<Caller> caller = Optional.empty();
    private String address = "";
    private String userAgent = "";
    private boolean secure;

    /** For the server's filter alone. */
    public void set(Optional<Caller> who, String fromAddress, String agent, boolean overTls) {
        this.caller = who;
        this.address = fromAddress;
        this.userAgent = agent;
        this.secure = overTls;
    }

    /** Empty without signing in. */
    public Optional<Caller> user() {
        return caller;
    }

    /** Someone, or a 401. */
    public Caller requireUser() {
        return caller.orElseThrow(Problem::notSignedIn);
    }

    /** An admin, or a 401 or 403. */
    public Caller requireAdmin() {
        Caller someone = requireUser();
        if (!someone.isAdmin()) {
            throw Problem.forbidden("Only an admin may do this.");
        }
        return someone;
    }

    /** The client's address; a forwarded one only where a configured proxy says so. */
    public String address() {
        return address;
    }

    public String userAgent() {
        return userAgent;
    }

    /** Whether the client came over TLS. */
    public boolean secure() {
        return secure;
    }
}
