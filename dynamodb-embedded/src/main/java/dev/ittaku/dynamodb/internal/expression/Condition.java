package dev.ittaku.dynamodb.internal.expression;

import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A condition or filter ready to be asked about items. Immutable. */
public final class Condition {
    private final Predicate<Map<String, AttributeValue>> predicate;
    private final List<DocumentPath> paths;

    public Condition(Predicate<Map<String, AttributeValue>> predicate, List<DocumentPath> paths) {
        this.predicate = predicate;
        this.paths = List.copyOf(paths);
    }

    /** Whether the item fulfils it; an absent item is the empty map. */
    public boolean test(Map<String, AttributeValue> item) {
        return predicate.test(item);
    }

    /** All document paths it mentions, in order. */
    public List<DocumentPath> paths() {
        return paths;
    }
}
