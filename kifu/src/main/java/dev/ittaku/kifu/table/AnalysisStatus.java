package dev.ittaku.kifu.table;

/** Where a request for analysis stands. */
public enum AnalysisStatus {
    WAITING,
    SUCCEEDED,
    ERROR
}
