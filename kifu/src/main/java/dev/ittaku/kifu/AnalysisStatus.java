package dev.ittaku.kifu;

/** Where a request for analysis stands. */
public enum AnalysisStatus {
    WAITING,
    SUCCEEDED,
    ERROR
}
