package dev.ittaku.draw.statistics;

import java.util.List;

/** What is written for the statistics when a game ends, together with its end. */
public record GameEnd(GameResult game, List<PlayerResult> players) {}
