package dev.ittaku.kifu.web.text;

import java.util.List;

/** The legal moves of a position, in USI; a promotion is a move of its own. */
public record LegalMoves(String sfen, boolean check, List<String> moves) {}
