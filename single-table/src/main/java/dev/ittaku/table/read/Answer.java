package dev.ittaku.table.read;

import dev.ittaku.table.meter.Cost;

/** A value that always exists, and its cost. */
public record Answer<A>(A value, Cost cost) {}
