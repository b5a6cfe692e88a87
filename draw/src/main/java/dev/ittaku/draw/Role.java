package dev.ittaku.draw;

/** How somebody takes part. */
public enum Role {
    PLAYER,
    SPECTATOR
}
