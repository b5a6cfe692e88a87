package dev.ittaku.kifu.imports;

/** An import that is not finished, as the queue shows it. */
public record RunningImport(String importId) {}
