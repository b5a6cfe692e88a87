package dev.ittaku.guestbook;

import java.time.Instant;

/** That somebody was here. */
public record Visit(String userId, Instant at) {}
