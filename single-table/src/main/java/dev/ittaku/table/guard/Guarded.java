package dev.ittaku.table.guard;

import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.layout.TableLayout;
import dev.ittaku.table.layout.Unique;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What {@link Guards} must know of the entity whose unique values they guard. */
public interface Guarded<T> {
    TableLayout layout();

    /** The key of the guard of a record's value; null if the record has no such value. */
    @Nullable
    String guardOf(Unique unique, T record);

    /** The attributes outside of the primary key whose values decide which guard an item has. */
    Set<String> guardedAttributes(Unique unique);

    /** A stored item is of an older schema version; nothing if items keep none. */
    Optional<Condition> isOlder();
}
