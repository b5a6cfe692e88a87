package dev.ittaku.kifu.position;

import dev.ittaku.table.Table;
import dev.ittaku.table.read.Page;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A position in one index. */
record Partition(Table table, String space, String position, boolean isMirrored) implements Source {
    private PositionEntry.At at() {
        return new PositionEntry.At(space, position);
    }

    @Override
    public String name() {
        return space;
    }

    @Override
    public Page<PositionEntry> page(int limit, @Nullable String cursor) {
        return table.page(PositionItems.RECORDS.of(at()).limit(limit).after(cursor));
    }

    @Override
    public Map<String, Tally> next() {
        Map<String, Tally> next = new HashMap<>();
        for (NextMove move : table.head(PositionItems.NEXT_MOVES.of(at())).value()) {
            next.put(move.move(), Tally.of(move));
        }
        return next;
    }
}
