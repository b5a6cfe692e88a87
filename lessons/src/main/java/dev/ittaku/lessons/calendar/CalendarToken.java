package dev.ittaku.lessons.calendar;

import java.time.Instant;

/** Leads from the secret in a calendar link, kept as its hash, to the user. */
public record CalendarToken(String tokenHash, String userId, Instant createdAt) {
    /** What identifies an item. */
    public record Key(String tokenHash) {}
}
