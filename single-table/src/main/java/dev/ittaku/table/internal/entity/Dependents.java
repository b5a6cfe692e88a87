package dev.ittaku.table.internal.entity;

import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.codec.AttributeValueReader;
import dev.ittaku.table.internal.codec.ItemCodec;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.Unique;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Keeps template attributes true when an update changes a component they are made from. */
public final class Dependents<T> {
    private final EntityParts<T> parts;

    public Dependents(EntityParts<T> parts) {
        this.parts = parts;
    }

    /** The update with the index attributes that follow from it. */
    public Update complete(ItemKey key, Update update) {
        Map<Integer, Change> changed = changedSlots(update);
        refuseGuarded(changed.keySet(), update);
        Update complete = update;
        for (ItemCodec.Templated<T> templated : parts.templated()) {
            Set<Integer> slots = new HashSet<>();
            templated.template().components().forEach(name -> slots.add(slot(name)));
            slots.retainAll(changed.keySet());
            if (!slots.isEmpty()) {
                complete = complete.and(rendered(templated, key, changed));
            }
        }
        return complete;
    }

    private int slot(String component) {
        return parts.slots().getOrDefault(component, -1);
    }

    private Map<Integer, Change> changedSlots(Update update) {
        Map<Integer, Change> changed = new HashMap<>();
        for (Change change : update.changes()) {
            for (ItemCodec.Plain plain : parts.plain()) {
                if (plain.name().equals(change.path().attribute())) {
                    changed.put(plain.slot(), change);
                }
            }
        }
        return changed;
    }

    private void refuseGuarded(Set<Integer> changed, Update update) {
        for (Unique unique : parts.uniques()) {
            for (String name : unique.guard().components()) {
                if (changed.contains(slot(name))) {
                    throw wholeItemNeeded("'" + name + "' must stay unique");
                }
            }
        }
        String ttl = parts.layout().ttl().orElse("");
        boolean movesExpiry = update.changes().stream()
                .anyMatch(change -> change.path().attribute().equals(ttl));
        if (movesExpiry && !parts.uniques().isEmpty()) {
            throw wholeItemNeeded("its guard items carry the same '" + ttl + "'");
        }
    }

    private Change rendered(ItemCodec.Templated<T> templated, ItemKey key, Map<Integer, Change> changed) {
        if (templated.when() != null) {
            throw wholeItemNeeded("'" + templated.name() + "' is sparse and depends on it");
        }
        @Nullable Object[] values = new Object[parts.slots().size()];
        parts.partition().template().parse(parts.shards().gather(key.partition()), values);
        parts.sort().ifPresent(sort -> sort.template().parse(key.sort(), values));
        for (String name : templated.template().components()) {
            int slot = slot(name);
            Change change = changed.get(slot);
            if (change instanceof Change.Set set && set.path().steps().size() == 1) {
                ValueCodec<Object> codec = parts.codecs().get(name);
                values[slot] = codec == null ? null : read(codec, set.value());
            } else if (change != null || values[slot] == null) {
                throw wholeItemNeeded("'" + templated.name() + "' is made from "
                        + templated.template().components() + " and needs '" + name + "' set too");
            }
        }
        String text = templated.template().render(values);
        if (text == null) {
            throw wholeItemNeeded("'" + templated.name() + "' cannot be formed");
        }
        String spread = templated.shards().spread(text, key.partition() + '\0' + key.sort());
        return new Change.Set(Path.of(templated.name()), AttributeValue.createS(spread));
    }

    private static Object read(ValueCodec<Object> codec, AttributeValue value) {
        return codec.read(AttributeValueReader.of(value));
    }

    private TableException wholeItemNeeded(String why) {
        return new TableException(
                Code.BAD_REQUEST,
                "an update of " + parts.name() + " cannot do this alone: " + why + "; use modify or replace");
    }
}
