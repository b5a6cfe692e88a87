package dev.ittaku.kifu.imports;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One file of an import and what became of it.
 *
 * @param n its place among the files, from 0
 * @param kid the record that it became
 * @param duplicateOf the record that had its game already
 * @param error the code of why it became none
 * @param lost what the record could not get: slug or tags, separated by commas
 */
public record ImportFile(
        String importId,
        int n,
        String name,
        @Nullable String kid,
        @Nullable String duplicateOf,
        @Nullable String error,
        @Nullable String lost,
        Instant expired) {
    /** What identifies an item. */
    public record Key(String importId, int n) {}

    /** The attributes by which its items are found. */
    public record ByImport(String importId) {}

    public boolean isOpen() {
        return kid == null && duplicateOf == null && error == null;
    }
}
