package dev.ittaku.kifu;

import org.jspecify.annotations.Nullable;

/** What shall be analysed: a position, one ply of a record, or a whole record. */
public record AnalysisRequest(
        @Nullable String sfen,
        @Nullable String kid,
        @Nullable Integer ply,
        @Nullable Boolean whole,
        int movetimeMs,
        int multiPv) {}
