package dev.ittaku.draw.table;

/** How somebody takes part. */
public enum Role {
    PLAYER,
    SPECTATOR
}
