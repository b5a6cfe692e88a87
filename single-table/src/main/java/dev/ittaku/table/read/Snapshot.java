package dev.ittaku.table.read;

import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.key.ItemKey;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items of any entities as they all were at one moment. Asked by the same gets that were read. */
public final class Snapshot {
    /** The place of an item. */
    public record Place(String table, ItemKey key) {
        public static Place of(GetPattern.Get<?> get) {
            return new Place(get.pattern().table().name(), get.key());
        }
    }

    private final Map<Place, Optional<Map<String, AttributeValue>>> items;

    public Snapshot(Map<Place, Optional<Map<String, AttributeValue>>> items) {
        this.items = Map.copyOf(items);
    }

    /** The item that one of the gets found, if there was one and it had not expired. */
    public <T> Optional<T> get(GetPattern.Get<T> get) {
        Optional<Map<String, AttributeValue>> item = items.get(Place.of(get));
        if (item == null) {
            throw new TableException(
                    Code.BAD_REQUEST, get.key() + " is not part of this snapshot; read it together with the others");
        }
        return item.map(get.pattern().entity()::decode);
    }
}
