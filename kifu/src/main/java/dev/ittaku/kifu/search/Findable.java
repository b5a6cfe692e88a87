package dev.ittaku.kifu.search;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.text.RecordText;
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
public record Findable(Summary summary, @Nullable String words, String game) {
    public static Findable of(String text, @Nullable String memo, ReadResult read) {
        String all = SearchWords.of(read.game(), memo);
        String some = SearchWords.beginning(all);
        return new Findable(
                RecordText.summary(read, some), some.length() == all.length() ? null : all, GameKey.of(text, read));
    }

    public static Findable of(Kifu kifu) {
        return of(kifu.kifu(), kifu.memo(), RecordReader.read(kifu.kifu()));
    }
}
