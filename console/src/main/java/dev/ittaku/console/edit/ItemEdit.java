package dev.ittaku.console.edit;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A change of one item.
 *
 * @param key one text for each attribute of the table's key
 * @param revision of the item as it was seen
 * @param set the attributes that get a value, in DynamoDB's JSON
 * @param remove the attributes to remove
 */
public record ItemEdit(String table, List<String> key, String revision, Map<String, Object> set, List<String> remove) {
    public ItemEdit {
        key = List.copyOf(key);
        remove = List.copyOf(remove);
    }

    /** Every attribute it touches. */
    Set<String> names() {
        Set<String> names = new TreeSet<>(set.keySet());
        names.addAll(remove);
        return names;
    }
}
