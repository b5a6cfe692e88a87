package dev.ittaku.console.edit;

import dev.ittaku.console.item.ValueJson;
import dev.ittaku.console.table.KeyAttribute;
import dev.ittaku.console.table.TableFacts;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The description of an edit for the audit trail. No edit changes a secret, so it contains none. */
final class EditText {
    private static final int LONGEST = 60;

    private EditText() {}

    /** The table and the item's key. */
    static String of(TableFacts table, Map<String, AttributeValue> item) {
        return table.name() + " "
                + table.key().all().stream()
                        .map(KeyAttribute::name)
                        .map(name -> ValueJson.text(item.getOrDefault(name, AttributeValue.fromS(""))))
                        .collect(Collectors.joining(" / "));
    }

    static String difference(Map<String, AttributeValue> from, Map<String, AttributeValue> to, Set<String> names) {
        return names.stream()
                .sorted()
                .map(name -> ", " + name + ": " + shown(from.get(name)) + " → " + shown(to.get(name)))
                .collect(Collectors.joining());
    }

    private static String shown(@Nullable AttributeValue value) {
        if (value == null) {
            return "–";
        }
        String text = String.valueOf(ValueJson.of(value).values().iterator().next());
        return text.codePointCount(0, text.length()) <= LONGEST
                ? text
                : text.substring(0, text.offsetByCodePoints(0, LONGEST)) + "…";
    }
}
