package dev.ittaku.vote.web;

/**
 * The requests to close a turn before its deadline.
 *
 * @param mine whether the caller requests it
 * @param votes how many people do
 * @param voters how many people may decide about it, when that last changed; 0 if nobody has requested it
 */
public record SkipView(boolean mine, int votes, int voters) {}
