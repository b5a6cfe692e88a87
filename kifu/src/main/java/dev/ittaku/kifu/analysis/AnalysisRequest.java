package dev.ittaku.kifu.analysis;

import org.jspecify.annotations.Nullable;

/**
 * What shall be analysed: a position, one ply of a record, or a whole record.
 *
 * @param lastMove the record's move that led to the position, in USI; an answer on its square is written with 同
 */
public record AnalysisRequest(
        @Nullable String sfen,
        @Nullable String kid,
        @Nullable Integer ply,
        @Nullable Boolean whole,
        int movetimeMs,
        int multiPv,
        @Nullable String lastMove) {}
