package dev.ittaku.table.read;

import dev.ittaku.table.meter.Cost;

/** A value that is always there, and what it cost. */
public record Answer<A>(A value, Cost cost) {}
