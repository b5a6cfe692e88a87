package dev.ittaku.table.design;

import dev.ittaku.table.codec.AttributeKind;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.codec.ItemCodec;
import dev.ittaku.table.internal.entity.EntityParts;
import dev.ittaku.table.internal.key.TemplateOverlap;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.TableLayout;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What can only be judged once all entities are known. */
final class DesignChecks {
    private DesignChecks() {}

    /** DynamoDB's rule for names of tables and indexes. */
    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

    static void check(TableDesign design) {
        refuseBadName(design.name(), "table", design.name());
        design.layout()
                .indexes()
                .forEach(index -> refuseBadName(design.name() + "/" + index.name(), "index", index.name()));
        if (design.entities().isEmpty()) {
            throw new DesignException(design.name(), "has no entities", "declare at least one");
        }
        refuseAmbiguousKeys(design);
        refuseTypeClashes(design);
    }

    private static void refuseBadName(String where, String what, String name) {
        if (!NAME.matcher(name).matches()) {
            throw new DesignException(
                    where,
                    "the name of the " + what + " is not one that DynamoDB takes",
                    "use 3 to 255 letters, digits, hyphens, dots and underscores");
        }
    }

    private static void refuseAmbiguousKeys(TableDesign design) {
        List<Entity<?, ?>> entities = design.entities();
        for (int i = 0; i < entities.size(); i++) {
            for (int j = i + 1; j < entities.size(); j++) {
                Entity<?, ?> a = entities.get(i);
                Entity<?, ?> b = entities.get(j);
                boolean partitions = TemplateOverlap.overlap(a.partitionTemplate(), b.partitionTemplate());
                boolean sorts = a.sortTemplate().isEmpty()
                        || b.sortTemplate().isEmpty()
                        || TemplateOverlap.overlap(
                                a.sortTemplate().get(), b.sortTemplate().get());
                if (partitions && sorts) {
                    throw new DesignException(
                            a.toString(),
                            "an item could be a " + a.name() + " or a " + b.name() + ": " + text(a) + " and " + text(b)
                                    + " can be the same key",
                            "begin one of the templates with a constant of its own");
                }
            }
        }
    }

    private static String text(Entity<?, ?> entity) {
        return "'" + entity.partitionTemplate() + "'"
                + entity.sortTemplate().map(sort -> " / '" + sort + "'").orElse("");
    }

    private static void refuseTypeClashes(TableDesign design) {
        Map<String, AttributeKind> kinds = new HashMap<>();
        Map<String, Entity<?, ?>> first = new HashMap<>();
        for (Entity<?, ?> entity : design.entities()) {
            for (Map.Entry<String, AttributeKind> attribute :
                    entity.attributes().entrySet()) {
                AttributeKind before = kinds.putIfAbsent(attribute.getKey(), attribute.getValue());
                Entity<?, ?> other = first.putIfAbsent(attribute.getKey(), entity);
                if (before != null && other != null && before != attribute.getValue()) {
                    throw new DesignException(
                            entity.toString(),
                            "the attribute '" + attribute.getKey() + "' is " + attribute.getValue() + " here and "
                                    + before + " in " + other.name(),
                            "rename one with rename(…), or use the same type");
                }
            }
        }
    }

    /** Every attribute an entity can write, with its type. */
    static Map<String, AttributeKind> attributes(EntityParts<?> parts) {
        Map<String, AttributeKind> kinds = new LinkedHashMap<>();
        for (ItemCodec.Templated<?> templated : parts.templated()) {
            kinds.put(templated.name(), AttributeKind.S);
        }
        for (ItemCodec.Plain plain : parts.plain()) {
            kinds.put(plain.name(), plain.codec().kind());
        }
        for (ItemCodec.Constant constant : parts.constants()) {
            kinds.put(constant.name(), constant.isNumber() ? AttributeKind.N : AttributeKind.S);
        }
        return kinds;
    }

    /** The types of all key attributes; an index key that no entity writes is a mistake. */
    static Map<String, AttributeKind> keyKinds(TableLayout layout, List<Entity<?, ?>> entities) {
        Map<String, AttributeKind> kinds = new LinkedHashMap<>();
        kinds.put(layout.partition(), AttributeKind.S);
        layout.sort().ifPresent(sort -> kinds.put(sort, AttributeKind.S));
        for (IndexDesign index : layout.indexes()) {
            for (String attribute : index.keyAttributes()) {
                if (kinds.containsKey(attribute)) {
                    continue;
                }
                for (Entity<?, ?> entity : entities) {
                    AttributeKind kind = entity.attributes().get(attribute);
                    if (kind != null) {
                        kinds.putIfAbsent(attribute, kind);
                    }
                }
                AttributeKind kind = kinds.get(attribute);
                if (kind == null) {
                    throw new DesignException(
                            layout.name() + "/" + index.name(),
                            "no entity writes its key attribute '" + attribute + "'",
                            "declare attribute(\"" + attribute + "\", …) on an entity, or drop the index");
                }
                if (kind != AttributeKind.S && kind != AttributeKind.N && kind != AttributeKind.B) {
                    throw new DesignException(
                            layout.name() + "/" + index.name(),
                            "its key attribute '" + attribute + "' is " + kind,
                            "keys are text, numbers or bytes");
                }
            }
        }
        return Map.copyOf(kinds);
    }
}
