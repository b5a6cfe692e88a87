package dev.ittaku.vote.web.talk;

/**
 * How much is said about a game, or about one of its candidates.
 *
 * @param thread {@code GAME}, or the id of the candidate
 */
public record ThreadView(String thread, int comments) {}
