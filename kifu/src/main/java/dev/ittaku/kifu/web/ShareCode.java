package dev.ittaku.kifu.web;

import dev.ittaku.platform.caller.Capability;

/** A record's link: its code, and whether the link works. */
public record ShareCode(@Capability String shareCode, boolean share) {}
