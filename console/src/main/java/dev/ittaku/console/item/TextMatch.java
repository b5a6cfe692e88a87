package dev.ittaku.console.item;

import dev.ittaku.console.table.TableFacts;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Whether a shown text or number of an item contains the searched text, ignoring case. */
final class TextMatch {
    private final TableFacts table;
    private final String wanted;

    TextMatch(TableFacts table, String wanted) {
        this.table = table;
        this.wanted = wanted.toLowerCase(Locale.ROOT);
    }

    List<Map<String, AttributeValue>> in(List<Map<String, AttributeValue>> items) {
        return items.stream().filter(this::matches).toList();
    }

    /** Hidden values are not searched; otherwise a secret could be found letter by letter. */
    private boolean matches(Map<String, AttributeValue> item) {
        Set<String> names = item.entrySet().stream()
                .filter(attribute -> contains(attribute.getValue()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        return !names.isEmpty() && !table.isSecret(item) && !table.hidden(item).containsAll(names);
    }

    private boolean contains(AttributeValue value) {
        return switch (value.type()) {
            case S -> contains(value.s());
            case N -> contains(value.n());
            case SS -> value.ss().stream().anyMatch(this::contains);
            case NS -> value.ns().stream().anyMatch(this::contains);
            case L -> value.l().stream().anyMatch(this::contains);
            case M -> value.m().values().stream().anyMatch(this::contains);
            default -> false;
        };
    }

    private boolean contains(String text) {
        return text.toLowerCase(Locale.ROOT).contains(wanted);
    }
}
