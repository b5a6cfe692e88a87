package dev.ittaku.kifu.web.reader;

/** Someone who may read. */
public record ReaderView(String username) {}
