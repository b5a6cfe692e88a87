package dev.ittaku.table.migration;

import static dev.ittaku.table.layout.Projection.ALL;
import static dev.ittaku.table.layout.Projection.KEYS_ONLY;
import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.migration.VersionChange.Kind;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class VersionDiffTest {
    record Song(String id, String title, @Nullable String artist) {
        record Key(String id) {}
    }

    private static TableDesign design(
            UnaryOperator<DesignBuilder> table,
            UnaryOperator<dev.ittaku.table.design.EntityBuilder<Song, Song.Key>> song) {
        DesignBuilder builder = table.apply(TableDesign.named("Songs").keys("pk", "sk"));
        song.apply(builder.entity(Song.class, Song.Key.class).key("SONG#{id}", "SONG"))
                .declare();
        return builder.build();
    }

    private static TableDesign plain() {
        return design(table -> table, song -> song);
    }

    private static VersionDiff between(TableDesign from, TableDesign to) {
        return VersionDiff.between("Songs", Optional.of(TableVersion.of(from)), Optional.of(TableVersion.of(to)));
    }

    private static List<String> plan(VersionDiff diff) {
        return diff.plan().stream().map(step -> step.kind() + " " + step.what()).toList();
    }

    private static List<Kind> kinds(VersionDiff diff) {
        return diff.changes().stream().map(VersionChange::kind).toList();
    }

    @Test
    void theSameDesignHasNoDifference() {
        assertThat(between(plain(), plain()).isEmpty()).isTrue();
    }

    @Test
    void aNewIndexIsCreatedWrittenFilledAndThenRead() {
        TableDesign indexed = design(
                table -> table.gsi("ByArtist", "artist_pk", "title", ALL),
                song -> song.attribute("artist_pk", "ARTIST#{artist}").store(Song::artist));
        VersionDiff diff = between(plain(), indexed);
        assertThat(kinds(diff)).containsExactly(Kind.NEW_INDEX, Kind.NEW_ATTRIBUTE);
        assertThat(diff.changes()).allMatch(VersionChange::compatible);
        assertThat(plan(diff))
                .containsExactly(
                        "CREATE_INDEX ByArtist", "DUAL_WRITE ByArtist", "BACKFILL Song", "SWITCH_READS ByArtist");
        assertThat(plan(between(indexed, plain()))).containsExactly("CLEAN_UP ByArtist");
    }

    @Test
    void aRenamedAttributeNeedsAnUpgrade() {
        TableDesign renamed = design(table -> table, song -> song.rename(Song::title, "name"));
        VersionDiff diff = between(plain(), renamed);
        assertThat(diff.changes())
                .containsExactly(new VersionChange(Kind.RENAMED, "Song.title", "is called 'name' now", false));
        assertThat(plan(diff)).containsExactly("BY_HAND Song");
        TableDesign upgraded = design(
                table -> table,
                song -> song.rename(Song::title, "name").schema(2, "schema").upgrade(1, item -> {}));
        VersionDiff mended = between(plain(), upgraded);
        assertThat(kinds(mended)).containsExactly(Kind.SCHEMA, Kind.RENAMED, Kind.NEW_ATTRIBUTE);
        assertThat(mended.changes()).allMatch(VersionChange::compatible);
        assertThat(plan(mended)).containsExactly("BACKFILL Song");
    }

    @Test
    void keysIndexesAndShardsThatChangeAreToldApart() {
        TableDesign three = design(table -> table.shardedGsi("ByTitle", "title", "artist", ALL, 3), song -> song);
        TableDesign nine = design(table -> table.shardedGsi("ByTitle", "title", "artist", ALL, 9), song -> song);
        assertThat(between(three, nine).changes())
                .containsExactly(new VersionChange(Kind.SHARDS, "ByTitle", "3 become 9", true));
        assertThat(between(nine, three).changes().get(0).compatible()).isFalse();
        TableDesign narrow =
                design(table -> table.shardedGsi("ByTitle", "title", "artist", KEYS_ONLY, 3), song -> song);
        assertThat(kinds(between(three, narrow))).containsExactly(Kind.INDEX_CHANGED);
        TableDesign moved = design(table -> table, song -> song.key("S#{id}", "SONG"));
        assertThat(kinds(between(plain(), moved))).containsExactly(Kind.ENTITY_KEY);
        TableDesign unique = design(table -> table.ttl("gone"), song -> song.unique(Song::title));
        VersionDiff guarded = between(plain(), unique);
        assertThat(kinds(guarded)).containsExactly(Kind.OPTION, Kind.UNIQUE);
        assertThat(plan(guarded)).containsExactly("BY_HAND Songs", "REPAIR Song");
    }

    @Test
    void aLiveTableIsComparedByItsItems() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            TableDesign old = plain();
            new TableCreation(store.client(), pause -> {}).createIfMissing(old);
            put(Table.of(old, store.client()), old);
            TableDesign indexed = design(
                    table -> table.gsi("ByArtist", "artist_pk", "title", ALL),
                    song -> song.attribute("artist_pk", "ARTIST#{artist}").store(Song::artist));
            Optional<TableVersion> live = new LiveVersion(store.client(), indexed).read(items -> {});
            VersionDiff diff = VersionDiff.between("Songs", live, Optional.of(TableVersion.of(indexed)));
            assertThat(kinds(diff)).containsExactly(Kind.NEW_INDEX, Kind.NEW_ATTRIBUTE, Kind.OUTDATED);
            assertThat(plan(diff)).contains("CREATE_INDEX ByArtist", "BACKFILL Song");
            assertThat(new TableCreation(store.client(), pause -> {}).createMissingIndexes(indexed))
                    .containsExactly("ByArtist");
        }
    }

    @SuppressWarnings("unchecked")
    private static void put(Table table, TableDesign design) {
        Entity<Song, Song.Key> song = (Entity<Song, Song.Key>) design.entities().get(0);
        table.put(song, new Song("1", "One", "A")).orThrow();
    }
}
