package dev.ittaku.kifu.web;

/** Someone who may read. */
public record ReaderView(String username) {}
