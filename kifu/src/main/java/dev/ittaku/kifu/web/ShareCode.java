package dev.ittaku.kifu.web;

/** A record's link: its code, and whether the link works. */
public record ShareCode(String shareCode, boolean share) {}
