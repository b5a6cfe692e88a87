package dev.ittaku.kifu.web.analysis;

import org.jspecify.annotations.Nullable;

/** What shall be analysed: a position, one ply of a record, or a whole record. */
public record AnalysisInput(
        @Nullable String sfen,
        @Nullable String kid,
        @Nullable Integer ply,
        @Nullable Boolean whole,
        @Nullable Integer movetimeMs,
        @Nullable Integer multiPv) {}
