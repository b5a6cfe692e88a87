package dev.ittaku.kifu.web.analysis;

import org.jspecify.annotations.Nullable;

/**
 * Which records shall be analysed.
 *
 * @param folder all records without it
 * @param movetimeMs how long the engine thinks about each position, 100 to 10000; without it 1000
 */
public record BatchInput(@Nullable String folder, @Nullable Integer movetimeMs) {}
