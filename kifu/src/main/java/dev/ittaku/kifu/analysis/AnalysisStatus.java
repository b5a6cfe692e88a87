package dev.ittaku.kifu.analysis;

/** Where a request for analysis stands. */
public enum AnalysisStatus {
    WAITING,
    SUCCEEDED,
    ERROR
}
