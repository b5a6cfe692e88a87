package dev.ittaku.shogi.engine;

import dev.ittaku.shogi.board.Position;
import java.util.ArrayList;
import java.util.List;

/** One picker for each ply, made when a search first gets there: most searches stay shallow. */
final class MovePickers {
    private final Position position;
    private final History history;
    private final int[] worth;
    private final List<MovePicker> pickers = new ArrayList<>();

    MovePickers(Position position, History history, int[] worth) {
        this.position = position;
        this.history = history;
        this.worth = worth;
    }

    MovePicker at(int ply) {
        while (pickers.size() <= ply) {
            pickers.add(new MovePicker(position, history, worth));
        }
        return pickers.get(ply);
    }
}
