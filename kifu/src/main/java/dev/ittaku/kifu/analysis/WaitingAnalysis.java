package dev.ittaku.kifu.analysis;

/** A request that nobody has finished, as the queue knows it. */
public record WaitingAnalysis(String aid, String username) {}
