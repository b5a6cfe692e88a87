package dev.ittaku.kifu.imports;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What somebody sent, before any of it is stored.
 *
 * @param tags names of tags that shall be there whether a record carries them or not
 */
record Incoming(List<One> files, List<String> tags) {
    /**
     * A file: either what it holds, or the code of why it can't be a record.
     *
     * @param name with the folders it lay in
     */
    record One(
            String name,
            @Nullable ImportText text,
            @Nullable String error) {
        static One failed(String name, String error) {
            return new One(name, null, error);
        }
    }
}
