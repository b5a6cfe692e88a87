package dev.ittaku.dynamodb.internal.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds document paths that cannot stand together; an overlap anywhere is reported before any conflict. */
final class PathClashes {
    private PathClashes() {}

    static @Nullable String first(List<DocumentPath> paths) {
        String conflict = null;
        for (int two = 1; two < paths.size(); two++) {
            for (int one = 0; one < two; one++) {
                DocumentPath.Clash clash = DocumentPath.clash(paths.get(one), paths.get(two));
                if (clash != null && clash.overlap()) {
                    return clash.message();
                }
                if (clash != null && conflict == null) {
                    conflict = clash.message();
                }
            }
        }
        return conflict;
    }
}
