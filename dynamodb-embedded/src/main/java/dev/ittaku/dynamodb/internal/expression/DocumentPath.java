package dev.ittaku.dynamodb.internal.expression;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A place in an item: an attribute, then map keys and list indexes. */
public record DocumentPath(List<Step> steps) {
    public DocumentPath {
        steps = List.copyOf(steps);
    }

    /** One step down. */
    public sealed interface Step {}

    public record Field(String name) implements Step {
        @Override
        public String toString() {
            return name;
        }
    }

    public record Element(int index) implements Step {
        @Override
        public String toString() {
            return "[" + index + "]";
        }
    }

    /** The top-level attribute it lies in. */
    public String attribute() {
        return ((Field) steps.get(0)).name();
    }

    /** Whether it leads inside the attribute. */
    public boolean isNested() {
        return steps.size() > 1;
    }

    /** The value at this path in the item, or null. */
    public @Nullable AttributeValue in(Map<String, AttributeValue> item) {
        AttributeValue value = item.get(attribute());
        for (int i = 1; i < steps.size() && value != null; i++) {
            value = step(value, steps.get(i));
        }
        return value;
    }

    private static @Nullable AttributeValue step(AttributeValue value, Step step) {
        if (step instanceof Field field) {
            return value.hasM() ? value.m().get(field.name()) : null;
        }
        int index = ((Element) step).index();
        return value.hasL() && index < value.l().size() ? value.l().get(index) : null;
    }

    /** As the service prints it: {@code [a, b, [0]]}. */
    @Override
    public String toString() {
        return steps.toString();
    }

    /** The message about two paths that cannot be in the same expression, or null if they can. */
    static @Nullable Clash clash(DocumentPath one, DocumentPath two) {
        int common = Math.min(one.steps.size(), two.steps.size());
        for (int i = 0; i < common; i++) {
            Step a = one.steps.get(i);
            Step b = two.steps.get(i);
            if (a instanceof Field != b instanceof Field) {
                return new Clash(false, sentence("conflict", one, two));
            }
            if (!a.equals(b)) {
                return null;
            }
        }
        return new Clash(true, sentence("overlap", one, two));
    }

    /** Two paths where one lies in the other (overlap), or one treats as a map what the other treats as a list. */
    record Clash(boolean overlap, String message) {}

    private static String sentence(String verb, DocumentPath one, DocumentPath two) {
        return "Two document paths " + verb + " with each other; must remove or rewrite one of these paths; path one: "
                + one + ", path two: " + two;
    }
}
