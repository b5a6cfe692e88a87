package dev.ittaku.dynamodb.internal.description;

import dev.ittaku.dynamodb.internal.storage.Storage;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.TableDescription;

/** The replicas that tables were given. They are described; a store has one region, and nothing is copied. */
public final class Replicas {
    public static final String VERSION = "2019.11.21";

    private final TableSettings<TableDescription> kept;

    public Replicas(Storage storage) {
        this.kept = new TableSettings<>(storage, "replicas", TableDescription.class, TableDescription::builder);
    }

    /** The members of a description that describe replicas; empty if the table is in one region. */
    public Optional<TableDescription> of(Table table) {
        return kept.find(table, "");
    }

    /** Keeps the members; a table without replicas is in one region again. */
    public void save(Table table, TableDescription members) {
        if (members.replicas().isEmpty()) {
            kept.remove(table, "");
        } else {
            kept.put(table, "", members);
        }
    }

    void describe(Table table, TableDescription.Builder description) {
        of(table).ifPresent(members -> {
            description
                    .globalTableVersion(VERSION)
                    .replicas(members.replicas())
                    .multiRegionConsistency(members.multiRegionConsistency())
                    .globalTableSettingsReplicationMode(members.globalTableSettingsReplicationMode());
            if (!members.globalTableWitnesses().isEmpty()) {
                description.globalTableWitnesses(members.globalTableWitnesses());
            }
        });
    }
}
