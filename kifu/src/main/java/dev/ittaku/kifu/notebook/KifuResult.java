package dev.ittaku.kifu.notebook;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.text.RecordText;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordReader;
import org.jspecify.annotations.Nullable;

/**
 * The result of a game for its owner. It is derived from the text and the owner's side; a result that differs from this
 * was chosen by the owner and is kept, also if the owner chose none.
 */
final class KifuResult {
    private KifuResult() {}

    /** The result the owner gave, or else what the record says about the owner's side. */
    static @Nullable GameResult ofNew(Draft draft, ReadResult read) {
        return draft.result() == null ? derived(draft.firstOrSecond(), read) : draft.result();
    }

    /** @param read the draft's text */
    static @Nullable GameResult after(Kifu before, Draft draft, ReadResult read) {
        Side side = before.firstOrSecond();
        boolean sameText = before.kifu().equals(draft.kifu());
        boolean isChosenNow = draft.result() != before.result();
        if (isChosenNow || (sameText && side == draft.firstOrSecond())) {
            return draft.result();
        }
        boolean wasDerived = before.result() == derived(side, sameText ? read : RecordReader.read(before.kifu()));
        return wasDerived ? derived(draft.firstOrSecond(), read) : draft.result();
    }

    private static @Nullable GameResult derived(@Nullable Side side, ReadResult read) {
        return side == null ? null : RecordText.result(read, side).orElse(null);
    }
}
