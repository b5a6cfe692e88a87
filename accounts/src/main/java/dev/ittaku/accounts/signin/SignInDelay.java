package dev.ittaku.accounts.signin;

import java.time.Duration;

/** How long an account rests after failed sign-ins: a few are forgiven, then the time doubles, but never beyond minutes. */
final class SignInDelay {
    static final int FORGIVEN = 4;
    static final Duration LONGEST = Duration.ofMinutes(5);

    private SignInDelay() {}

    static Duration after(long failures) {
        if (failures <= FORGIVEN) {
            return Duration.ZERO;
        }
        long doublings = Math.min(failures - FORGIVEN - 1, 30);
        Duration delay = Duration.ofSeconds(1L << doublings);
        return delay.compareTo(LONGEST) > 0 ? LONGEST : delay;
    }
}
