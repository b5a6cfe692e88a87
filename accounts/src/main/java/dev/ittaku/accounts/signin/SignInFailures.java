package dev.ittaku.accounts.signin;

import java.time.Instant;

/** How often signing in failed in a row, and until when the next try has to wait. */
public record SignInFailures(String subject, long failures, Instant blockedUntil, Instant expires) {
    /** What identifies an item. */
    public record Key(String subject) {}
}
