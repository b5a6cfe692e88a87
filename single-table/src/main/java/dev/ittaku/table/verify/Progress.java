package dev.ittaku.table.verify;

/**
 * The progress of a verification.
 *
 * @param step the present step, in a few words
 * @param items how many items this step has read
 * @param about the number of items that the store last reported; zero if unknown
 */
public record Progress(String step, long items, long about) {}
