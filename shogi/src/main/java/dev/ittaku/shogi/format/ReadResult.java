package dev.ittaku.shogi.format;

import dev.ittaku.shogi.format.text.Warning;
import dev.ittaku.shogi.record.GameRecord;
import java.util.List;

/** The games in a text, in their order, and its problems. There is always at least one game. */
public record ReadResult(RecordFormat format, List<GameRecord> games, List<Warning> warnings) {
    public ReadResult {
        games = List.copyOf(games);
        warnings = List.copyOf(warnings);
    }

    /** The first game, which for most texts is the only one. */
    public GameRecord game() {
        return games.get(0);
    }
}
