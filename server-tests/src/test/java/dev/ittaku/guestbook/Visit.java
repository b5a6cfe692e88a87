package dev.ittaku.guestbook;

import java.time.Instant;

/** That somebody was here. */
public record Visit(String userId, Instant at) {
    /** What identifies an item. */
    public record Key(String userId, Instant at) {}

    /** What its items are looked for by. */
    public record ByUserId(String userId) {}
}
