package dev.ittaku.platform.caller;

import dev.ittaku.platform.secret.Attempt;
import jakarta.enterprise.context.RequestScoped;
import java.util.Optional;

/** Which attempt at a request with an Idempotency-Key is at hand, if it has one. Set once, before any resource runs. */
@RequestScoped
public class CurrentAttempt {
    private Optional<Attempt> attempt = Optional.empty();

    /** For the server's filter alone. */
    public void set(Attempt now) {
        this.attempt = Optional.of(now);
    }

    public Optional<Attempt> get() {
        return attempt;
    }
}
