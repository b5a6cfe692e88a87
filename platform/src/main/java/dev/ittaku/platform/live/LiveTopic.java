package dev.ittaku.platform.live;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.table.design.TableDesign;
import java.util.Optional;

/** Something that pages of a product show and want to know the changes of, such as the seats of a studio. A bean. */
public interface LiveTopic {
    /** Begins with the product's id: {@code guestbook-entries}. */
    String name();

    /** The table whose stream reports changes of the topic. */
    TableDesign design();

    /** What a change of this item is a change of: a studio's code, a record's id; empty for items that no page shows. */
    Optional<String> keyOf(Object item);

    /**
     * What a caller may watch.
     *
     * @param asked the key that the page has named; empty if none
     * @return the key to watch; empty if there is no such thing, or not for this caller
     */
    Optional<String> watched(Optional<Caller> caller, String asked);
}
