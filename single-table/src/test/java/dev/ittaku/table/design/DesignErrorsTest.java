package dev.ittaku.table.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.layout.Projection;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Everything wrong with a design is an error when it is built, naming the place and the fix. */
class DesignErrorsTest {
    record Thing(
            String owner,
            String id,
            @Nullable String text,
            int number,
            @Nullable Instant at) {}

    record Other(String owner, String id, String number) {}

    record ThingKey(String owner, String id) {}

    record IdKey(String id) {}

    record ByOwner(String owner) {}

    record ByText(String text) {}

    record Counted(String id, Long number) {}

    record Small(String owner, String text) {}

    record Wrong(String owner, int text) {}

    record Unsupported(String id, AtomicInteger number) {}

    private static DesignBuilder table() {
        return TableDesign.named("Tab")
                .keys("pk", "sk")
                .gsi("Index", "text", "number", Projection.KEYS_ONLY)
                .lsi("Local", "number", Projection.include("at"));
    }

    private static EntityBuilder<Thing, ThingKey> thing(DesignBuilder table) {
        return table.entity(Thing.class, ThingKey.class).key("O#{owner}", "T#{id}");
    }

    private static void refused(ThrowingCallable declaration, String where, String problem, String fix) {
        assertThatThrownBy(declaration).isInstanceOfSatisfying(DesignException.class, e -> {
            assertThat(e.where()).isEqualTo(where);
            assertThat(e).hasMessageContaining(problem).hasMessageContaining("Fix: ");
            assertThat(e.getMessage().substring(e.getMessage().indexOf("Fix: ")))
                    .contains(fix);
        });
    }

    @Test
    void aMissingKeyComponent() {
        refused(
                () -> table().entity(Thing.class, ThingKey.class)
                        .key("O#{nobody}", "x")
                        .declare(),
                "Tab/Thing",
                "names 'nobody', which the record does not have",
                "add a component 'nobody'");
        refused(
                () -> table().entity(Thing.class, ThingKey.class).declare(),
                "Tab/Thing",
                "no template for the key",
                "declare it with key");
    }

    @Test
    void ambiguousTemplatesOfTwoEntities() {
        DesignBuilder table = TableDesign.named("Tab").keys("pk", "sk");
        table.entity(Thing.class, ThingKey.class).key("O#{owner}", "{id}").declare();
        table.entity(Other.class, ThingKey.class)
                .key("O#{owner}", "OTHER#{id}")
                .rename(Other::number, "n")
                .declare();
        refused(table::build, "Tab/Thing", "could be a Thing or a Other", "a constant of its own");
    }

    @Test
    void clashingAttributeTypes() {
        DesignBuilder table = TableDesign.named("Tab").keys("pk", "sk");
        thing(table).declare();
        table.entity(Other.class, ThingKey.class).key("P#{owner}", "OTHER#{id}").declare();
        refused(table::build, "Tab/Other", "'number' is S here and N in Thing", "rename one");
    }

    @Test
    void aLocalIndexWithoutASortKey() {
        refused(
                () -> TableDesign.named("Tab").key("pk").lsi("Local", "x", Projection.ALL),
                "Tab/Local",
                "needs a table with a sort key",
                "declare keys(pk, sk)");
    }

    @Test
    void aProjectionThatLacksWhatThePatternReturns() {
        Entity<Thing, ThingKey> thing = thing(table()).declare();
        refused(
                () -> thing.query("small", "s").as(Small.class).index("Local").declare(ByOwner.class),
                "Tab/Thing/small",
                "does not hold 'text', which Small needs",
                "use thenBatchGet");
        refused(
                () -> thing.query("w", "s").as(Wrong.class).declare(ByOwner.class),
                "Tab/Thing/w",
                "is no component",
                "names and types");
    }

    @Test
    void indexesThatDoNotExistOrAreNeverWritten() {
        Entity<Thing, ThingKey> thing = thing(table()).declare();
        refused(() -> thing.query("q", "s").index("None"), "Tab/Thing/q", "no index 'None'", "declare it with gsi");
        refused(
                () -> thing.query("q", "s").index("Index").consistent().declare(ByText.class),
                "Tab/Thing/q",
                "cannot be read consistently",
                "confirmed");
        DesignBuilder unwritten =
                TableDesign.named("Tab").keys("pk", "sk").gsi("Index", "nobody", "number", Projection.ALL);
        thing(unwritten).declare();
        refused(unwritten::build, "Tab/Index", "no entity writes its key attribute 'nobody'", "on an entity");
    }

    @Test
    void namesThatAreUsedTwice() {
        refused(
                () -> thing(table()).attribute("text", "x#{id}").declare(),
                "Tab/Thing",
                "'text' is written twice",
                "rename");
        DesignBuilder table = table();
        Entity<Thing, ThingKey> thing = thing(table).declare();
        refused(() -> thing(table).declare(), "Tab", "two entities are called 'Thing'", "named");
        thing.get("one", "s");
        refused(() -> thing.get("one", "s"), "Tab", "two access patterns are called 'one'", "another name");
        refused(() -> table.ttl("at"), "Tab", "changed after its first entity", "first");
    }

    @Test
    void whatWouldBeLostOrCannotBeStored() {
        refused(
                () -> thing(table())
                        .attribute("gsi", "x#{text}", t -> t.number() > 1)
                        .declare(),
                "Tab/Thing",
                "'text' lives only in the sparse attribute",
                "store(\"text\")");
        refused(
                () -> table().entity(Unsupported.class, IdKey.class)
                        .key("U#{id}", "x")
                        .declare(),
                "Tab/Unsupported.number",
                "AtomicInteger has no codec",
                "supported type");
        refused(
                () -> TableDesign.named("Tab")
                        .keys("pk", "sk")
                        .ttl("text")
                        .entity(Thing.class, ThingKey.class)
                        .key("O#{owner}", "T#{id}")
                        .declare(),
                "Tab/Thing",
                "time-to-live attribute 'text' is written as S",
                "Instant");
        refused(() -> thing(table()).schema(3, "v").declare(), "Tab/Thing", "schema version 1", "upgrade(1");
        refused(
                () -> table().entity(Counted.class, IdKey.class)
                        .key("C#{id}", "C")
                        .version(Counted::number)
                        .declare(),
                "Tab/Counted",
                "a version must be a long",
                "type");
    }

    @Test
    void fieldsThatAreNotThere() {
        Entity<Thing, ThingKey> thing = thing(table()).declare();
        refused(() -> thing.field(Thing::owner), "Tab/Thing", "'owner' is not stored as an attribute", "store(");
        assertThatThrownBy(() -> thing.field(t -> t.text() + "x"))
                .isInstanceOf(DesignException.class)
                .hasMessageContaining("is no reference to a component. Fix: write it as Post::title");
    }

    @Test
    void anEmptyDesign() {
        refused(() -> TableDesign.named("Tab").keys("pk", "sk").build(), "Tab", "has no entities", "at least one");
        refused(() -> TableDesign.named("Tab").build(), "Tab", "has no keys", "declare keys");
        refused(
                () -> TableDesign.named("Tab")
                        .keys("pk", "sk")
                        .gsi("Ind", List.of("a", "b", "c", "d", "e"), List.of(), Projection.ALL),
                "Tab/Ind",
                "too many key attributes",
                "1 to 4");
    }

    @Test
    void namesThatDynamoDbDoesNotTake() {
        DesignBuilder shorter = TableDesign.named("ab").keys("pk", "sk");
        leaf(shorter);
        refused(shorter::build, "ab", "the name of the table", "3 to 255 letters");
        DesignBuilder spaced = TableDesign.named("Tab").keys("pk", "sk").lsi("By id", "id", Projection.ALL);
        leaf(spaced);
        refused(spaced::build, "Tab/By id", "the name of the index", "3 to 255 letters");
    }

    private static void leaf(DesignBuilder table) {
        table.entity(Leaf.class, Leaf.class)
                .key("LEAF#{id}", "LEAF")
                .store(Leaf::id)
                .declare();
    }

    private record Leaf(String id) {}

    @Test
    void aFragmentThatIsLeftOutOrLateOrForeignIsRefused() {
        DesignBuilder table = TableDesign.named("Tab").keys("pk", "sk");
        Fragment leaves = table.fragment("leaves");
        leaves.entity(Leaf.class, IdKey.class).key("LEAF#{id}", "LEAF").declare();
        assertThatThrownBy(table::build).hasMessageContaining("the fragment 'leaves' is left out");
        assertThatThrownBy(() -> table.fragment("leaves")).hasMessageContaining("two fragments have this name");
        Fragment foreign = TableDesign.named("Other").keys("pk", "sk").fragment("roots");
        assertThatThrownBy(() -> table.build(leaves, foreign)).hasMessageContaining("of another table");
    }

    @Test
    void fragmentsAreClosedWhenTheTableIsBuilt() {
        DesignBuilder table = TableDesign.named("Tab").keys("pk", "sk");
        Fragment leaves = table.fragment("leaves");
        Entity<Leaf, IdKey> leaf =
                leaves.entity(Leaf.class, IdKey.class).key("LEAF#{id}", "LEAF").declare();
        TableDesign design = table.build(leaves);
        assertThat(design.entities()).containsExactly(leaf);
        assertThatThrownBy(() -> leaf.get("late", "Late.")).hasMessageContaining("declared after build()");
        assertThatThrownBy(() -> table.fragment("late")).hasMessageContaining("declared after build()");
    }

    private record TooShort(String owner) {}

    private record OtherType(String owner, int id) {}

    private record Stranger(String owner, String id, String more) {}

    @Test
    void keyRecordsThatDoNotFitTheTemplates() {
        refused(
                () -> table().entity(Thing.class, TooShort.class)
                        .key("O#{owner}", "T#{id}")
                        .declare(),
                "Tab/Thing",
                "TooShort lacks 'id', without which no key can be formed",
                "add it to TooShort");
        refused(
                () -> table().entity(Thing.class, OtherType.class)
                        .key("O#{owner}", "T#{id}")
                        .declare(),
                "Tab/Thing",
                "OtherType.id is a int, not a java.lang.String",
                "the component's own type");
        refused(
                () -> table().entity(Thing.class, Stranger.class)
                        .key("O#{owner}", "T#{id}")
                        .declare(),
                "Tab/Thing",
                "Stranger.more is not among [owner, id]",
                "one of these names");
    }

    @Test
    void recordsOfQueriesThatDoNotFit() {
        Entity<Thing, ThingKey> thing = thing(table()).declare();
        refused(
                () -> thing.query("q", "s").declare(ByText.class),
                "Tab/q",
                "ByText.text is not among [owner, id]",
                "one of these names");
        refused(
                () -> thing.query("q", "s").declare(IdKey.class),
                "Tab/q",
                "IdKey lacks 'owner', without which no key can be formed",
                "add it to IdKey");
        refused(
                () -> thing(table()).rename(Thing::toString, "x"),
                "Tab/Thing",
                "the record has no component 'toString'",
                "one of its components");
    }
}
