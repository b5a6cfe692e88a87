package dev.ittaku.draw.view;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An event as one player gets it.
 *
 * @param game the player's view after it, if the event changes the view
 */
public record Shown(GameEvent event, Instant at, @Nullable GameView game) {}
