package dev.ittaku.console.model;

import dev.ittaku.console.item.ReadCost;

/**
 * What an index would cost, judged by a sample.
 *
 * @param sampled how many items were looked at
 * @param found how many of them would be in the index
 * @param exact that the sample was the whole table
 * @param items how many items the index would hold
 * @param bytes how large it would be, with the 100 bytes that each of its items takes besides
 * @param writeUnits what it takes to fill it
 * @param seconds how long that takes at the rate
 * @param unitsPerSecond the rate: what the table was given, or what a table on demand takes from the start
 * @param unitsPerWrite what each write of an item that is in the index costs besides
 * @param cost of the sample
 */
public record IndexCost(
        int sampled,
        int found,
        boolean exact,
        long items,
        long bytes,
        long writeUnits,
        long seconds,
        long unitsPerSecond,
        double unitsPerWrite,
        ReadCost cost) {}
