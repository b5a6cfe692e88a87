package dev.ittaku.kifu;

import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordReader;
import org.jspecify.annotations.Nullable;

/**
 * What a record is found by, derived from its text and memo whenever they are written.
 *
 * @param summary what lists show, and the beginning of the words
 * @param words all of the words, if the summary has no room for them
 * @param game which game it is, {@link GameKey}
 */
record Findable(Summary summary, @Nullable String words, String game) {
    static Findable of(String text, @Nullable String memo, ReadResult read) {
        String all = SearchWords.of(read.game(), memo);
        String some = SearchWords.beginning(all);
        return new Findable(
                RecordText.summary(read, some), some.length() == all.length() ? null : all, GameKey.of(text, read));
    }

    static Findable of(Kifu kifu) {
        return of(kifu.kifu(), kifu.memo(), RecordReader.read(kifu.kifu()));
    }
}
