package dev.ittaku.vote.web;

/**
 * Who wants a turn closed without waiting for its deadline.
 *
 * @param mine whether the caller does
 * @param votes how many do
 * @param voters how many people have a say in it, when that last changed; 0 if nobody has wanted it
 */
public record SkipView(boolean mine, int votes, int voters) {}
