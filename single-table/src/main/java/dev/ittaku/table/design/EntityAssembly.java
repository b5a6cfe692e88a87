package dev.ittaku.table.design;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.codec.ValueCodec;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.codec.Codecs;
import dev.ittaku.table.internal.codec.ItemCodec;
import dev.ittaku.table.internal.entity.EntityChecks;
import dev.ittaku.table.internal.entity.EntityParts;
import dev.ittaku.table.internal.entity.KeyPart;
import dev.ittaku.table.internal.key.KeyTemplate;
import dev.ittaku.table.internal.key.KeyText;
import dev.ittaku.table.internal.key.Shards;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.Unique;
import dev.ittaku.table.text.InstantFormat;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Resolves what an {@link EntityBuilder} collected: slots, templates, codecs. {@link EntityChecks} judges the result. */
final class EntityAssembly<T> implements KeyTemplate.Slots {
    private final EntityBuilder<T, ?> from;
    private final String where;
    private final Map<String, Integer> slots = new LinkedHashMap<>();
    private final Map<String, ValueCodec<Object>> codecs = new HashMap<>();
    private final Map<String, KeyPart> keyParts = new HashMap<>();

    EntityAssembly(EntityBuilder<T, ?> from) {
        this.from = from;
        this.where = from.where();
        for (RecordShape.Component<T> component : from.shape.components()) {
            slots.put(component.name(), slots.size());
        }
        for (String name : from.computed.keySet()) {
            if (slots.putIfAbsent(name, slots.size()) != null) {
                throw new DesignException(
                        where, "the computed part '" + name + "' is also a component", "give it another name");
            }
        }
    }

    @Override
    public int slot(String name) {
        return slots.getOrDefault(name, -1);
    }

    @Override
    public Optional<KeyText> text(String name, int width) {
        EntityBuilder.Computed<T> computed = from.computed.get(name);
        Class<?> raw = computed != null
                ? computed.type()
                : from.shape.components().get(slot(name)).raw();
        return KeyText.of(raw, width, from.codecs.instants(), from.codecs.enums());
    }

    EntityParts<T> assemble() {
        ItemCodec.Templated<T> partition = keyTemplate(from.layout.partition(), from.partition, from.shards);
        if (from.layout.sort().isEmpty() && from.sort != null) {
            throw new DesignException(where, "has a sort key but its table has none", "declare keys(pk, sk)");
        }
        Optional<ItemCodec.Templated<T>> sort =
                from.layout.sort().map(attribute -> keyTemplate(attribute, from.sort, Shards.ONE));
        if (from.shards.isSpread() && sort.isEmpty()) {
            throw new DesignException(where, "is sharded without a sort key", "give the table a sort key");
        }
        List<ItemCodec.Templated<T>> templated = new ArrayList<>();
        Set<String> inTemplates = new HashSet<>(partition.template().components());
        sort.ifPresent(template -> inTemplates.addAll(template.template().components()));
        Set<String> inKeys = Set.copyOf(inTemplates);
        for (EntityBuilder.Secondary<T> secondary : from.secondaries) {
            KeyTemplate template = KeyTemplate.parse(where, secondary.template(), this);
            inTemplates.addAll(template.components());
            templated.add(new ItemCodec.Templated<>(
                    secondary.attribute(), template, Shards.ONE, secondary.when(), !storesAll(template, inKeys)));
            keyParts.put(secondary.attribute(), new KeyPart.FromTemplate(secondary.attribute(), template, Shards.ONE));
        }
        List<ItemCodec.Plain> plain = plain(inTemplates);
        shardIndexes(templated);
        List<ItemCodec.Constant> constants = constants();
        Map<Integer, Object> defaults = new HashMap<>();
        from.defaults.forEach((name, value) -> defaults.put(slot(name), value));
        List<Function<T, @Nullable Object>> computed = new ArrayList<>();
        from.computed.values().forEach(c -> computed.add(c.function()));
        ItemCodec<T> codec = new ItemCodec<>(
                from.name, from.shape, computed, partition, sort.orElse(null), plain, templated, constants, defaults);
        EntityParts<T> parts = new EntityParts<>(
                from.name,
                from.sentence,
                from.layout,
                from.codecs,
                codec,
                partition,
                sort,
                List.copyOf(templated),
                List.copyOf(plain),
                constants,
                java.util.Collections.unmodifiableMap(slots),
                Map.copyOf(codecs),
                types(),
                Map.copyOf(keyParts),
                Set.copyOf(from.stored),
                Set.copyOf(from.secrets),
                from.shards,
                uniques(),
                from.version,
                from.created,
                from.updated,
                schema(),
                from.samples);
        EntityChecks.check(where, parts);
        return parts;
    }

    private ItemCodec.Templated<T> keyTemplate(String attribute, @Nullable String template, Shards shards) {
        if (template == null) {
            throw new DesignException(
                    where, "has no template for the key attribute '" + attribute + "'", "declare it with key(…)");
        }
        KeyTemplate parsed = KeyTemplate.parse(where, template, this);
        keyParts.put(attribute, new KeyPart.FromTemplate(attribute, parsed, shards));
        return new ItemCodec.Templated<>(attribute, parsed, shards, null, true);
    }

    private boolean isStored(String component) {
        return from.storeAll || from.stored.contains(component);
    }

    /** True if nothing would have to be read back from the template. */
    private boolean storesAll(KeyTemplate template, Set<String> inKeys) {
        return template.components().stream()
                .allMatch(name -> isStored(name) || inKeys.contains(name) || from.computed.containsKey(name));
    }

    private List<ItemCodec.Plain> plain(Set<String> inTemplates) {
        List<ItemCodec.Plain> plain = new ArrayList<>();
        for (RecordShape.Component<T> component : from.shape.components()) {
            String name = component.name();
            if (inTemplates.contains(name) && !isStored(name)) {
                if (from.nullWhenAbsent.contains(name) || from.renamed.containsKey(name)) {
                    throw new DesignException(
                            where,
                            "'" + name + "' lives only in a key template",
                            "store it with store(\"" + name + "\")");
                }
                continue;
            }
            String attribute = from.renamed.getOrDefault(name, name);
            ValueCodec<Object> codec = codec(component, attribute);
            codecs.put(name, codec);
            plain.add(new ItemCodec.Plain(attribute, slot(name), codec, from.nullWhenAbsent.contains(name)));
            keyParts.put(attribute, new KeyPart.FromComponent(attribute, name, codec));
        }
        return plain;
    }

    @SuppressWarnings("unchecked")
    private ValueCodec<Object> codec(RecordShape.Component<T> component, String attribute) {
        ValueCodec<?> own = from.ownCodecs.get(component.name());
        boolean isTtl = from.layout.ttl().filter(attribute::equals).isPresent();
        if (own == null && isTtl && component.raw() == Instant.class) {
            own = Codecs.instant(InstantFormat.EPOCH_SECONDS);
        }
        ValueCodec<Object> codec = own != null
                ? (ValueCodec<Object>) own
                : from.codecs.of(where + "." + component.name(), component.type());
        if (isTtl && codec.kind() != AttributeKind.N) {
            throw new DesignException(
                    where,
                    "the time-to-live attribute '" + attribute + "' is written as " + codec.kind(),
                    "use an Instant or a number of seconds");
        }
        return codec;
    }

    /** A sharded index gets a key attribute of its own, so that no value is changed. */
    private void shardIndexes(List<ItemCodec.Templated<T>> templated) {
        for (IndexDesign index : from.layout.indexes()) {
            if (index.shards() == 1) {
                continue;
            }
            String declared = index.declaredPartition().get(0);
            KeyPart part = keyParts.get(declared);
            if (part == null) {
                continue;
            }
            KeyTemplate template = part instanceof KeyPart.FromTemplate t
                    ? t.template()
                    : KeyTemplate.parse(where, "{" + ((KeyPart.FromComponent) part).component() + "}", this);
            Shards shards = new Shards(index.shards());
            boolean sparse = templated.stream().anyMatch(t -> t.name().equals(declared) && t.when() != null);
            templated.add(new ItemCodec.Templated<>(
                    index.shardAttribute(), template, shards, sparse ? whenOf(templated, declared) : null, false));
            keyParts.put(index.shardAttribute(), new KeyPart.FromTemplate(index.shardAttribute(), template, shards));
        }
    }

    private Map<String, Type> types() {
        Map<String, Type> types = new HashMap<>();
        from.shape.components().forEach(component -> types.put(component.name(), component.type()));
        from.computed.forEach((name, computed) -> types.put(name, computed.type()));
        return Map.copyOf(types);
    }

    private java.util.function.@Nullable Predicate<T> whenOf(List<ItemCodec.Templated<T>> templated, String attribute) {
        for (ItemCodec.Templated<T> each : templated) {
            if (each.name().equals(attribute)) {
                return each.when();
            }
        }
        return null;
    }

    private List<ItemCodec.Constant> constants() {
        List<ItemCodec.Constant> constants = new ArrayList<>();
        from.constants.forEach((name, value) -> constants.add(new ItemCodec.Constant(name, value, false)));
        if (from.schemaVersion > 1) {
            constants.add(new ItemCodec.Constant(from.schemaAttribute, Integer.toString(from.schemaVersion), true));
        }
        return List.copyOf(constants);
    }

    private List<Unique> uniques() {
        List<Unique> uniques = new ArrayList<>();
        for (EntityBuilder.UniqueRule rule : from.uniques) {
            StringBuilder template = new StringBuilder("unique#" + from.name + "." + rule.component());
            rule.within().forEach(name -> template.append("#{").append(name).append('}'));
            template.append("#{").append(rule.component()).append('}');
            uniques.add(new Unique(rule.component(), KeyTemplate.parse(where, template.toString(), this), rule.kept()));
        }
        return List.copyOf(uniques);
    }

    private Optional<EntityParts.Schema> schema() {
        if (from.schemaVersion == 1) {
            return Optional.empty();
        }
        for (int version = 1; version < from.schemaVersion; version++) {
            if (!from.upgrades.containsKey(version)) {
                throw new DesignException(
                        where,
                        "items of schema version " + version + " cannot be read any more",
                        "declare upgrade(" + version + ", …), empty if nothing has to change");
            }
        }
        return Optional.of(new EntityParts.Schema(from.schemaAttribute, from.schemaVersion, Map.copyOf(from.upgrades)));
    }
}
