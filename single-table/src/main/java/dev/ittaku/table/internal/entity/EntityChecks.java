package dev.ittaku.table.internal.entity;

import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.internal.codec.ItemCodec;
import dev.ittaku.table.internal.key.KeyTemplate;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Refuses an entity that cannot work, judged by its resolved parts. */
public final class EntityChecks<T> {
    private final String where;
    private final EntityParts<T> parts;

    private EntityChecks(String where, EntityParts<T> parts) {
        this.where = where;
        this.parts = parts;
    }

    public static <T> void check(String where, EntityParts<T> parts) {
        EntityChecks<T> checks = new EntityChecks<>(where, parts);
        checks.refuseDoubtfulShards();
        checks.refuseLostComponents();
        checks.refuseSameNames();
        checks.refuseWrongStamps();
        checks.refuseSecretKeys();
    }

    /** A key that was written without a suffix could end like one, and then belong to two items. */
    private void refuseDoubtfulShards() {
        KeyTemplate partition = parts.partition().template();
        if (parts.shards().isMoving()
                && Math.min(parts.shards().count(), parts.shards().other()) == 1
                && partition.endsFreely()) {
            throw new DesignException(
                    where,
                    "keys of '" + partition + "' end in text that could look like a shard, so items of before and after"
                            + " cannot be told apart",
                    "take it out of the configuration, or let the template end in a constant");
        }
    }

    private void refuseLostComponents() {
        for (ItemCodec.Templated<T> attribute : parts.templated()) {
            for (String name : attribute.template().components()) {
                if (attribute.when() != null && !isKeptBeside(attribute, name)) {
                    throw new DesignException(
                            where,
                            "'" + name + "' lives only in the sparse attribute '" + attribute.name()
                                    + "' and would be lost where that is not written",
                            "store it with store(\"" + name + "\")");
                }
            }
        }
    }

    /**
     * Whether a component can be read if an attribute is not written: from another attribute, or not needed because it
     * is computed.
     */
    private boolean isKeptBeside(ItemCodec.Templated<T> attribute, String component) {
        return parts.codecs().containsKey(component)
                || parts.keyComponents().contains(component)
                || parts.codec().shape().indexOf(component) < 0
                || parts.templated().stream()
                        .anyMatch(other -> !other.name().equals(attribute.name())
                                && other.when() == null
                                && other.template().components().contains(component));
    }

    private void refuseSameNames() {
        Set<String> names = new HashSet<>();
        names.add(parts.layout().partition());
        parts.layout().sort().ifPresent(names::add);
        List<String> all = new ArrayList<>();
        parts.templated().forEach(attribute -> all.add(attribute.name()));
        parts.plain().forEach(attribute -> all.add(attribute.name()));
        parts.constants().forEach(attribute -> all.add(attribute.name()));
        for (String name : all) {
            if (!names.add(name)) {
                throw new DesignException(
                        where,
                        "the attribute '" + name + "' is written twice",
                        "rename the component or the attribute");
            }
        }
    }

    private void refuseWrongStamps() {
        parts.version().ifPresent(name -> require(name, long.class, "a version must be a long"));
        parts.created().ifPresent(name -> require(name, Instant.class, "a stamp must be an Instant"));
        parts.updated().ifPresent(name -> require(name, Instant.class, "a stamp must be an Instant"));
    }

    private void require(String name, Class<?> type, String rule) {
        if (parts.types().get(name) != type || !parts.codecs().containsKey(name)) {
            throw new DesignException(
                    where, rule + " stored as an attribute, but '" + name + "' is not", "change the component's type");
        }
    }

    private void refuseSecretKeys() {
        for (String name : parts.secrets()) {
            if (parts.keyComponents().contains(name)) {
                throw new DesignException(
                        where,
                        "the secret '" + name + "' stands in the primary key, which everybody sees who sees the item",
                        "put a hash of it there");
            }
        }
    }
}
