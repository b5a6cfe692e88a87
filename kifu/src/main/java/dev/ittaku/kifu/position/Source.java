package dev.ittaku.kifu.position;

import dev.ittaku.table.read.Page;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A part of what a search looks at. */
interface Source {
    /** Whether it is about the position with left and right exchanged. */
    boolean isMirrored();

    /** Tells it from the others, whichever there are; they come in this order. */
    String name();

    /** The records, the newest first. */
    Page<PositionEntry> page(int limit, @Nullable String cursor);

    /** The moves that follow the position. */
    Map<String, Tally> next();
}
