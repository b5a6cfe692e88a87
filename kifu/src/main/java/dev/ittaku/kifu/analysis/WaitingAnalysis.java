package dev.ittaku.kifu.analysis;

/** An unfinished request in the queue. */
public record WaitingAnalysis(String aid, String username) {}
