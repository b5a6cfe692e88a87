package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.text.Packed;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The content of a file of an import, until it is a record.
 *
 * @param text compressed
 * @param tags names of tags
 * @param created when the record was created in the notebook that it comes from, for records of an exported archive
 * @param updated when it was changed there
 */
@SuppressWarnings("ArrayRecordComponent") // stored as one binary attribute, never compared
public record ImportText(
        String importId,
        int n,
        byte[] text,
        @Nullable String slug,
        boolean verbatim,
        @Nullable Side firstOrSecond,
        @Nullable GameResult result,
        @Nullable String memo,
        boolean isPublic,
        boolean share,
        @Nullable List<String> tags,
        @Nullable Instant created,
        @Nullable Instant updated,
        Instant expired) {
    /** What identifies an item. */
    public record Key(String importId, int n) {}

    /** The attributes by which its items are found. */
    public record ByImport(String importId) {}

    /** A list without elements is left out. */
    public ImportText {
        tags = tags == null || tags.isEmpty() ? null : List.copyOf(tags);
    }

    /** Returns a copy that is part of an import. */
    ImportText in(String id, int place, Instant expires) {
        return new ImportText(
                id,
                place,
                text,
                slug,
                verbatim,
                firstOrSecond,
                result,
                memo,
                isPublic,
                share,
                tags,
                created,
                updated,
                expires);
    }

    Draft draft() {
        return new Draft(Packed.text(text), slug, firstOrSecond, result, memo, isPublic, share, verbatim);
    }

    /** Whether it comes from a notebook, where two records may well have one game. */
    boolean isOfNotebook() {
        return created != null;
    }
}
