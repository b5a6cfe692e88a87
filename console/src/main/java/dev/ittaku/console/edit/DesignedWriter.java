package dev.ittaku.console.edit;

import dev.ittaku.console.item.Items;
import dev.ittaku.console.item.Revisions;
import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.refusal.ConsoleRefusal.Reason;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Counter;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.write.Outcome;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * Writes items of an entity as the application does: unique values, counters, index attributes, versions and stamps follow in
 * the same transaction. What follows is not written by hand.
 */
final class DesignedWriter<T> implements ItemWriter {
    private final Table table;
    private final Entity<T, ?> entity;
    private final Set<String> kept;
    private final Set<String> counts;

    /** @param designs all of them: an entity of another table may be counted on items of this one */
    DesignedWriter(Table table, Entity<T, ?> entity, List<TableDesign> designs) {
        this.table = table;
        this.entity = entity;
        this.kept = kept(entity);
        this.counts = counts(entity, designs);
    }

    /** The attributes that a write of the design sets by itself. */
    private static Set<String> kept(Entity<?, ?> entity) {
        Set<String> names = new HashSet<>(entity.derived());
        if (entity.version().isPresent()) {
            names.add(entity.versionField().path().attribute());
        }
        if (entity.updated().isPresent()) {
            names.add(entity.updatedField().path().attribute());
        }
        return names;
    }

    /** The attributes that count items of other entities. */
    private static Set<String> counts(Entity<?, ?> entity, List<TableDesign> designs) {
        Set<String> names = new HashSet<>();
        for (TableDesign design : designs) {
            for (Entity<?, ?> counted : design.entities()) {
                for (Counter<?> counter : counted.counters()) {
                    Entity<?, ?> owner = counter.owner();
                    if (owner.name().equals(entity.name())
                            && owner.table().name().equals(entity.table().name())) {
                        names.add(counter.path().attribute());
                    }
                }
            }
        }
        return names;
    }

    @Override
    public void checkChange(Map<String, AttributeValue> edited, Set<String> names) {
        for (String name : names) {
            if (kept.contains(name) || counts.contains(name)) {
                throw follows(name);
            }
        }
        check(edited, names);
    }

    /** A new item must have the counted and stamped components, too; its own counters start at zero. */
    @Override
    public void checkNew(Map<String, AttributeValue> item, Set<String> names) {
        for (String name : names) {
            AttributeValue value = item.get(name);
            if (counts.contains(name) && (value == null || !"0".equals(value.n()))) {
                throw follows(name);
            }
        }
        check(item, names);
    }

    private void check(Map<String, AttributeValue> edited, Set<String> names) {
        for (String name : names) {
            if (!entity.attributes().containsKey(name)) {
                throw ConsoleRefusal.invalid(
                        GivenValues.FIELD,
                        Fault.of("NOT_IN_ENTITY", "{name} is not an attribute of {entity}", name, entity.name()));
            }
        }
        Map<String, AttributeValue> written = written(edited);
        for (String name : names) {
            AttributeValue wanted = edited.get(name);
            AttributeValue made = written.get(name);
            boolean same = wanted == null ? made == null : made != null && Revisions.isSame(wanted, made);
            if (!same) {
                throw follows(name);
            }
        }
        if (!entity.table().key(written).equals(entity.table().key(edited))) {
            throw new ConsoleRefusal(
                    Reason.BREAKS_DESIGN, "The key would be another one; create a new item and delete this one.");
        }
    }

    private Map<String, AttributeValue> written(Map<String, AttributeValue> item) {
        T record = record(item);
        try {
            return entity.placement().stored(entity.table().key(item)).encode(record);
        } catch (TableException e) {
            throw breaks(e);
        }
    }

    @Override
    public void change(Map<String, AttributeValue> stored, Map<String, AttributeValue> edited, Set<String> names) {
        done(() -> table.replace(entity, record(stored), record(edited), asRead(stored, names)));
    }

    @Override
    public void delete(Map<String, AttributeValue> stored) {
        done(() -> table.delete(entity, record(stored), asRead(stored, Set.of())));
    }

    @Override
    public void create(Map<String, AttributeValue> item) {
        done(() -> table.create(entity, record(item)));
    }

    /** The condition that every old attribute is unchanged, and that no new attribute existed. */
    private Condition asRead(Map<String, AttributeValue> stored, Set<String> touched) {
        List<Condition> all = new ArrayList<>();
        stored.forEach((name, value) -> {
            if (!entity.table().isKey(name)) {
                all.add(new Condition.Compare(Path.of(name), Comparison.EQUAL, value));
            }
        });
        touched.stream()
                .filter(name -> !stored.containsKey(name))
                .forEach(name -> all.add(new Condition.Absent(Path.of(name))));
        return all.isEmpty() ? entity.exists() : Condition.allOf(all.toArray(new Condition[0]));
    }

    /** A record's own constructor may refuse a value in its own way. */
    private T record(Map<String, AttributeValue> item) {
        try {
            return entity.decode(item);
        } catch (RuntimeException e) {
            throw breaks(e);
        }
    }

    private void done(Supplier<Outcome<T>> write) {
        Outcome<T> outcome;
        try {
            outcome = write.get();
        } catch (TableException e) {
            throw breaks(e);
        } catch (DynamoDbException e) {
            throw Items.refused(e);
        }
        if (outcome instanceof Outcome.Refused<T> refused) {
            throw switch (refused.reason()) {
                case EXISTS -> ItemEdits.exists();
                case MISSING, CONDITION, STALE -> ItemEdits.changed();
                case DUPLICATE ->
                    new ConsoleRefusal(Reason.VALUE_TAKEN, "Another item has this " + refused.what() + " already.");
                case LIMIT ->
                    new ConsoleRefusal(
                            Reason.BREAKS_DESIGN, "The item that " + refused.what() + " is counted on refuses it.");
            };
        }
    }

    private static ConsoleRefusal follows(String name) {
        return ConsoleRefusal.invalid(
                GivenValues.FIELD, Fault.of("FOLLOWS", "{name} follows from the key or from other attributes", name));
    }

    /** The reason is reported unless the entity has secrets, because the message may contain a value. */
    private ConsoleRefusal breaks(RuntimeException why) {
        String told = entity.secretAttributes().isEmpty() ? ": " + why.getMessage() : ".";
        return new ConsoleRefusal(Reason.BREAKS_DESIGN, "This would not be an item of " + entity.name() + told);
    }
}
