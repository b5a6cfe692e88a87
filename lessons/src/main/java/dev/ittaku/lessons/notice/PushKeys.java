package dev.ittaku.lessons.notice;

import java.time.Instant;

/** The installation's pair of keys for Web Push, made once; browsers know the public one. */
public record PushKeys(String name, String publicKey, String privateKey, Instant createdAt) {
    /** What identifies an item. */
    public record Key(String name) {}
}
