package dev.ittaku.kifu.imports;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An upload before any of it is stored.
 *
 * @param tags names of tags to create, whether a record has them or not
 */
record Incoming(List<One> files, List<String> tags) {
    /**
     * A file: either its content, or the code of why it cannot be a record.
     *
     * @param name with its folders
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
