package dev.ittaku.vote.web.resign;

import dev.ittaku.vote.web.GameShown;

/**
 * Who wants to resign a game.
 *
 * @param mine whether the caller does
 * @param game how it stands
 */
public record ResignShown(boolean mine, GameShown game) {}
