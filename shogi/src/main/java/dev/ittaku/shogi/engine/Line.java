package dev.ittaku.shogi.engine;

import java.util.List;

/**
 * One line of play an engine considers.
 *
 * @param score from sente's view
 * @param depth how deep the engine looked for it
 * @param moves the line, every move legal; at least one
 */
public record Line(Score score, int depth, List<Integer> moves) {
    public Line {
        moves = List.copyOf(moves);
    }
}
