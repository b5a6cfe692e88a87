package dev.ittaku.draw.statistics;

import java.util.List;

/** The statistics of a game, written together with its end. */
public record GameEnd(GameResult game, List<PlayerResult> players) {}
