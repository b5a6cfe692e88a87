package dev.ittaku.table.expression;

import java.util.ArrayList;
import java.util.List;

/** The path of a value in an item: an attribute, then names inside maps and numbers inside lists. */
public record Path(List<Object> steps) {
    public Path {
        steps = List.copyOf(steps);
        if (steps.isEmpty() || !(steps.get(0) instanceof String)) {
            throw new IllegalArgumentException("a path begins with an attribute's name");
        }
    }

    public static Path of(String attribute) {
        return new Path(List.of(attribute));
    }

    public Path then(String name) {
        return extended(name);
    }

    public Path then(int index) {
        return extended(index);
    }

    private Path extended(Object step) {
        List<Object> all = new ArrayList<>(steps);
        all.add(step);
        return new Path(all);
    }

    /** The attribute it begins with. */
    public String attribute() {
        return (String) steps.get(0);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Object step : steps) {
            if (step instanceof Integer index) {
                text.append('[').append(index).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(step);
            }
        }
        return text.toString();
    }
}
