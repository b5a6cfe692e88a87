package dev.ittaku.table.verify;

/**
 * How far a verification has come.
 *
 * @param step what is being done, in a few words
 * @param items how many items this step has read
 * @param about how many items the store last said the table has; zero if it does not say
 */
public record Progress(String step, long items, long about) {}
