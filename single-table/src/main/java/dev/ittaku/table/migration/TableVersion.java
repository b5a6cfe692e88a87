package dev.ittaku.table.migration;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.Projection;
import dev.ittaku.table.layout.Unique;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A table as it was at some time, in plain values that can be written to a file: as a design declares it, or as it was found
 * in a store.
 *
 * @param keys the key attributes of the table, the partition's first
 * @param ttl empty if nothing expires
 * @param stream empty if there is none
 * @param strangers how many items belong to no entity; only known of a store
 */
public record TableVersion(
        String table,
        List<String> keys,
        Map<String, IndexVersion> indexes,
        String ttl,
        String stream,
        Map<String, EntityVersion> entities,
        long strangers) {
    /**
     * An index.
     *
     * @param shards 0 if it is not known
     */
    public record IndexVersion(
            boolean local, List<String> partition, List<String> sort, String projection, int shards) {
        boolean sameKeys(IndexVersion other) {
            return local == other.local && partition.equals(other.partition) && sort.equals(other.sort);
        }
    }

    /**
     * An entity.
     *
     * @param sort empty in a table without a sort key
     * @param shards 0 if it is not known
     * @param schema the highest version among its items
     * @param items how many were found; 0 in a design
     * @param outdated how many of them the present design would write otherwise
     */
    public record EntityVersion(
            String partition,
            String sort,
            int shards,
            int schema,
            Map<String, AttributeVersion> attributes,
            List<String> uniques,
            List<String> counters,
            long items,
            long outdated) {}

    /**
     * An attribute.
     *
     * @param origin the component, template or constant that it is made from; empty if it was found in a store
     */
    public record AttributeVersion(String kind, String origin) {}

    /** A declared table. */
    public static TableVersion of(TableDesign design) {
        Map<String, IndexVersion> indexes = new TreeMap<>();
        for (IndexDesign index : design.layout().indexes()) {
            indexes.put(
                    index.name(),
                    new IndexVersion(
                            index.local(),
                            index.partition(),
                            index.sort(),
                            projection(index.projection()),
                            index.shards()));
        }
        Map<String, EntityVersion> entities = new TreeMap<>();
        design.entities().forEach(entity -> entities.put(entity.name(), entity(entity)));
        List<String> keys = new ArrayList<>(List.of(design.layout().partition()));
        design.layout().sort().ifPresent(keys::add);
        return new TableVersion(
                design.name(),
                keys,
                indexes,
                design.layout().ttl().orElse(""),
                design.layout().stream().map(Enum::name).orElse(""),
                entities,
                0);
    }

    private static EntityVersion entity(Entity<?, ?> entity) {
        Map<String, AttributeVersion> attributes = new TreeMap<>();
        Map<String, String> origins = entity.origins();
        entity.attributes()
                .forEach((name, kind) ->
                        attributes.put(name, new AttributeVersion(kind.name(), origins.getOrDefault(name, ""))));
        return new EntityVersion(
                entity.partitionTemplate().toString(),
                entity.sortTemplate().map(Object::toString).orElse(""),
                entity.shards(),
                entity.schemaVersion(),
                attributes,
                entity.uniques().stream().map(Unique::name).sorted().toList(),
                entity.counters().stream()
                        .map(counter -> counter.name())
                        .sorted()
                        .toList(),
                0,
                0);
    }

    private static String projection(Projection projection) {
        return projection.kind() == Projection.Kind.INCLUDE
                ? "INCLUDE " + projection.attributes().stream().sorted().toList()
                : projection.kind().name();
    }
}
