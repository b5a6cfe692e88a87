package dev.ittaku.platform.caller;

import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.RateLimits;
import dev.ittaku.platform.installation.RateLimits.Limit;
import jakarta.inject.Singleton;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** How often a person, or an address without one, may write. */
@Singleton
public class WriteLimits {
    private final RateLimits limits;
    private final Limit byUser;
    private final Limit byAddress;

    WriteLimits(
            RateLimits limits,
            @ConfigProperty(name = "ittaku.limits.writes") long writes,
            @ConfigProperty(name = "ittaku.limits.writes-of-nobody") long writesOfNobody) {
        this.limits = limits;
        this.byUser = Limit.perMinute("write", writes);
        this.byAddress = Limit.perMinute("write-address", writesOfNobody);
    }

    /**
     * Counts one more write, or rejects it. Routes with their own limit call this for requests that they reject before
     * they count.
     */
    public void count(Optional<Caller> caller, String address) {
        Problem.tooOften(
                caller.isPresent()
                        ? limits.count(byUser, caller.get().userId())
                        : limits.count(byAddress, ClientAddress.counted(address)));
    }
}
