package dev.ittaku.table.layout;

import dev.ittaku.table.key.ItemKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/**
 * The table without its items: keys, indexes and options.
 *
 * @param sort empty for a table without a sort key
 * @param vectors indexes that a store may lack
 */
public record TableLayout(
        String name,
        String sentence,
        String partition,
        Optional<String> sort,
        List<IndexDesign> indexes,
        List<VectorDesign> vectors,
        Optional<String> ttl,
        Optional<StreamViewType> stream,
        boolean pointInTimeRecovery) {
    public TableLayout {
        indexes = List.copyOf(indexes);
        vectors = List.copyOf(vectors);
    }

    public Optional<IndexDesign> index(String name) {
        return indexes.stream().filter(index -> index.isCalled(name)).findFirst();
    }

    /** The primary key of a stored item. */
    public ItemKey key(Map<String, AttributeValue> item) {
        AttributeValue first = item.get(partition);
        AttributeValue second = sort.map(item::get).orElse(null);
        if (first == null) {
            throw new IllegalStateException("an item without a key");
        }
        return new ItemKey(first.s(), second == null ? "" : second.s());
    }

    /** The primary key as the attributes of an item. */
    public Map<String, AttributeValue> keyItem(ItemKey key) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        item.put(partition, AttributeValue.createS(key.partition()));
        sort.ifPresent(name -> item.put(name, AttributeValue.createS(key.sort())));
        return item;
    }

    public boolean isKey(String attribute) {
        return partition.equals(attribute) || sort.filter(attribute::equals).isPresent();
    }

    /** Whether items read through the index carry the attribute. */
    public boolean projects(IndexDesign index, String attribute) {
        return isKey(attribute)
                || index.keyAttributes().contains(attribute)
                || index.projection().holds(attribute);
    }
}
