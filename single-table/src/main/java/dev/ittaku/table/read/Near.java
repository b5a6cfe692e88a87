package dev.ittaku.table.read;

/**
 * An item found by its vector.
 *
 * @param distance Euclidean, 0 for the same vector
 */
public record Near<T>(T item, double distance) {}
