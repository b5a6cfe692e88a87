package dev.ittaku.table.expression;

import java.util.ArrayList;
import java.util.List;

/** Changes that happen together, to different paths of one item. */
public record Update(List<Change> changes) {
    public Update {
        changes = List.copyOf(changes);
    }

    public static Update of(Change... changes) {
        return new Update(List.of(changes));
    }

    public Update and(Change... more) {
        List<Change> all = new ArrayList<>(changes);
        all.addAll(List.of(more));
        return new Update(all);
    }

    public boolean isEmpty() {
        return changes.isEmpty();
    }
}
