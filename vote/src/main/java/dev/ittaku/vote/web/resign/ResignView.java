package dev.ittaku.vote.web.resign;

import dev.ittaku.vote.web.GameView;

/**
 * Who wants to resign a game.
 *
 * @param mine whether the caller does
 * @param game how it stands
 */
public record ResignView(boolean mine, GameView game) {}
