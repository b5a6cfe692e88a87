package dev.ittaku.table.internal.entity;

import dev.ittaku.table.codec.Upgrade;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.guard.Guarded;
import dev.ittaku.table.internal.codec.Codecs;
import dev.ittaku.table.internal.codec.ItemCodec;
import dev.ittaku.table.internal.key.Shards;
import dev.ittaku.table.layout.TableLayout;
import dev.ittaku.table.layout.Unique;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Everything an entity was declared with, resolved. */
public record EntityParts<T>(
        String name,
        String sentence,
        TableLayout layout,
        Codecs conventions,
        ItemCodec<T> codec,
        ItemCodec.Templated<T> partition,
        Optional<ItemCodec.Templated<T>> sort,
        List<ItemCodec.Templated<T>> templated,
        List<ItemCodec.Plain> plain,
        List<ItemCodec.Constant> constants,
        Map<String, Integer> slots,
        Map<String, ValueCodec<Object>> codecs,
        Map<String, Type> types,
        Map<String, KeyPart> keyParts,
        Set<String> stored,
        Set<String> secrets,
        Shards shards,
        List<Unique> uniques,
        Optional<String> version,
        Optional<String> created,
        Optional<String> updated,
        Optional<Schema> schema,
        Optional<IntFunction<T>> samples)
        implements Guarded<T> {

    /** The current schema version, where items keep it, and how older ones become the next. */
    public record Schema(String attribute, int current, Map<Integer, Upgrade> upgrades) {
        public int version(Map<String, AttributeValue> item) {
            AttributeValue stored = item.get(attribute);
            return stored == null || stored.n() == null ? 1 : Integer.parseInt(stored.n());
        }

        public Map<String, AttributeValue> upgraded(String entity, Map<String, AttributeValue> item) {
            int version = version(item);
            if (version == current) {
                return item;
            }
            if (version > current) {
                throw new TableException(
                        Code.UNREADABLE_ITEM,
                        entity + " item has schema version " + version + ", newer than this program's " + current
                                + "; update the program");
            }
            Map<String, AttributeValue> upgraded = new HashMap<>(item);
            for (; version < current; version++) {
                Upgrade upgrade = upgrades.get(version);
                if (upgrade != null) {
                    upgrade.apply(upgraded);
                }
            }
            return upgraded;
        }

        public Condition isCurrent() {
            return new Condition.Compare(Path.of(attribute), Comparison.EQUAL, number());
        }

        private Condition isOlder() {
            Path path = Path.of(attribute);
            return new Condition.Absent(path).or(new Condition.Compare(path, Comparison.LESS, number()));
        }

        public Change stamp() {
            return new Change.Set(Path.of(attribute), number());
        }

        private AttributeValue number() {
            return AttributeValue.createN(Integer.toString(current));
        }
    }

    /** The components of the sample, by name; empty if there is no sample. */
    public Map<String, Object> sampleValues() {
        return samples.map(sample -> values(sample.apply(0))).orElseGet(HashMap::new);
    }

    /** The components of a record, computed ones included, by name; absent ones are left out. */
    public Map<String, Object> values(T record) {
        Map<String, Object> values = new HashMap<>();
        @Nullable Object[] all = codec.values(record);
        slots.forEach((name, slot) -> {
            Object value = all[slot];
            if (value != null) {
                values.put(name, value);
            }
        });
        return values;
    }

    /** The components of the primary key, in order. */
    public Set<String> keyComponents() {
        Set<String> names = new LinkedHashSet<>(partition.template().components());
        sort.ifPresent(part -> names.addAll(part.template().components()));
        return names;
    }

    @Override
    public @Nullable String guardOf(Unique unique, T record) {
        return unique.guard().render(codec.values(record));
    }

    @Override
    public Set<String> guardedAttributes(Unique unique) {
        Set<String> found = new LinkedHashSet<>();
        Set<String> inKey = keyComponents();
        for (String component : unique.guard().components()) {
            if (!inKey.contains(component)) {
                found.addAll(attributesOf(component, codec.shape().indexOf(component)));
            }
        }
        return found;
    }

    @Override
    public Optional<Condition> isOlder() {
        return schema.map(Schema::isOlder);
    }

    /** The attributes a component is read from: its own, or those whose template carries it. */
    public Set<String> attributesOf(String component, int slot) {
        Set<String> found = new LinkedHashSet<>();
        for (ItemCodec.Plain attribute : plain) {
            if (attribute.slot() == slot) {
                return Set.of(attribute.name());
            }
        }
        for (ItemCodec.Templated<T> attribute : templated) {
            if (attribute.read() && attribute.template().components().contains(component)) {
                found.add(attribute.name());
            }
        }
        return found;
    }
}
