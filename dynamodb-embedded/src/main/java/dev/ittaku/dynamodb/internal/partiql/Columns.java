package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a SELECT shows: all of an item, or the values at some paths, each under the last name in its path. */
public record Columns(List<DocumentPath> paths) {
    public Columns {
        paths = List.copyOf(paths);
    }

    /** Whether it is {@code *}. */
    public boolean all() {
        return paths.isEmpty();
    }

    public Map<String, AttributeValue> of(Map<String, AttributeValue> item) {
        if (all()) {
            return item;
        }
        Map<String, AttributeValue> row = new LinkedHashMap<>();
        for (DocumentPath path : paths) {
            @Nullable AttributeValue value = path.in(item);
            if (value != null) {
                row.put(name(path), value);
            }
        }
        return row;
    }

    private static String name(DocumentPath path) {
        StringBuilder name = new StringBuilder();
        for (DocumentPath.Step step : path.steps()) {
            if (step instanceof DocumentPath.Field) {
                name.setLength(0);
            }
            name.append(step);
        }
        return name.toString();
    }
}
