package dev.ittaku.kifu.text;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.platform.refusal.Fault;
import org.jspecify.annotations.Nullable;

/**
 * The wanted state of a record.
 *
 * @param verbatim keep the text although part of it cannot be understood
 */
public record Draft(
        String kifu,
        @Nullable String slug,
        @Nullable Side firstOrSecond,
        @Nullable GameResult result,
        @Nullable String memo,
        boolean isPublic,
        boolean share,
        boolean verbatim) {
    private static final int MEMO_BYTES = 20_000;

    /** A private record with nothing but its text. */
    public static Draft of(String kifu) {
        return new Draft(kifu, null, null, null, null, false, false, false);
    }

    /** What a record is now. */
    public static Draft of(Kifu kifu) {
        return new Draft(
                kifu.kifu(),
                kifu.slug(),
                kifu.firstOrSecond(),
                kifu.result(),
                kifu.memo(),
                kifu.isPublic(),
                kifu.share(),
                false);
    }

    public Draft at(String path) {
        return new Draft(kifu, path, firstOrSecond, result, memo, isPublic, share, verbatim);
    }

    /** Without a path. */
    public Draft unplaced() {
        return new Draft(kifu, null, firstOrSecond, result, memo, isPublic, share, verbatim);
    }

    public Draft played(Side side, GameResult outcome) {
        return new Draft(kifu, slug, side, outcome, memo, isPublic, share, verbatim);
    }

    public Draft noting(String note) {
        return new Draft(kifu, slug, firstOrSecond, result, note, isPublic, share, verbatim);
    }

    public Draft shown(boolean toEveryone, boolean byLink) {
        return new Draft(kifu, slug, firstOrSecond, result, memo, toEveryone, byLink, verbatim);
    }

    public Draft withText(String text, boolean keepVerbatim) {
        return new Draft(text, slug, firstOrSecond, result, memo, isPublic, share, keepVerbatim);
    }

    public static boolean isTooLongMemo(String memo) {
        return RecordText.tooLong(memo, MEMO_BYTES);
    }

    /** Returns a copy with the slug in the form it is stored in; rejects a slug that breaks the rules. */
    public Draft checked() {
        if (memo != null && isTooLongMemo(memo)) {
            throw KifuRefusal.invalid(
                    "memo", Fault.of("TOO_MANY_BYTES", "must have at most {max} bytes in UTF-8", MEMO_BYTES));
        }
        String path = slug == null ? null : Slug.checked("slug", slug);
        String note = memo == null || memo.isEmpty() ? null : memo;
        return new Draft(kifu, path, firstOrSecond, result, note, isPublic, share, verbatim);
    }
}
