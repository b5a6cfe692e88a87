package dev.ittaku.console.model;

import dev.ittaku.console.item.ReadCost;

/**
 * What a change would cost, judged by a sample.
 *
 * @param sampled how many items were looked at
 * @param found how many of them the change is about
 * @param exact that the sample was the whole table
 * @param items how many items the change is about
 * @param bytes how many bytes are freed by removing an index, or written otherwise
 * @param readUnits what it takes to find the items
 * @param writeUnits what it takes to write them, indexes included
 * @param seconds how long that takes at the rate
 * @param unitsPerSecond the rate: what the table was given, or what a table on demand takes from the start
 * @param unitsPerWrite what each later write of such an item costs besides; less than nothing where it saves
 * @param cost of the sample
 */
public record ChangeCost(
        int sampled,
        int found,
        boolean exact,
        long items,
        long bytes,
        double readUnits,
        long writeUnits,
        long seconds,
        long unitsPerSecond,
        double unitsPerWrite,
        ReadCost cost) {}
