package dev.ittaku.platform.due;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How often a server looks for writes of other servers: rarely while nothing is due, more often while something is due
 * soon, because more due work is likely then.
 *
 * @param rest between two looks while nothing is due soon; zero to look only when asked
 */
public record Sweep(Duration rest) {
    private static final int MORE_OFTEN = 6;
    private static final int SOON = 3;

    public boolean isOff() {
        return rest.isZero();
    }

    /** The time of the next look, given the next known due time. */
    Instant next(Instant now, Optional<Instant> due) {
        if (isOff()) {
            return Instant.MAX;
        }
        boolean soon = due.filter(when -> when.isBefore(now.plus(rest.multipliedBy(SOON))))
                .isPresent();
        Instant sweep = now.plus(soon ? rest.dividedBy(MORE_OFTEN) : rest);
        return due.filter(sweep::isAfter).orElse(sweep);
    }
}
