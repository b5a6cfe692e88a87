package dev.ittaku.table.write;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.TableDesign;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Guards of entities without a version: what drops a guard checks that it is still the one that was read. */
class GuardsTest {
    record House(String id, int doors) {
        /** What identifies an item. */
        public record Key(String id) {}
    }

    record Door(
            String house,
            String id,
            @Nullable String street,
            String label,
            @Nullable String colour) {
        /** What identifies an item. */
        public record Key(String id) {}

        Door labelled(String next) {
            return new Door(house, id, street, next, colour);
        }

        Door on(@Nullable String next) {
            return new Door(house, id, next, label, colour);
        }
    }

    private static final Entity<House, House.Key> HOUSE;
    private static final Entity<Door, Door.Key> DOOR;
    private static final GetPattern<Door.Key, Door> DOOR_BY_ID;
    private static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("Doors").keys("pk", "sk");
        HOUSE = table.entity(House.class, House.Key.class)
                .key("HOUSE#{id}", "HOUSE")
                .declare();
        DOOR = table.entity(Door.class, Door.Key.class)
                .key("DOOR#{id}", "DOOR")
                .attribute("street_sk", "street#{street}")
                .unique(Door::label, Door::street)
                .counted("doors", HOUSE, House::doors, door -> new House.Key(door.house()))
                .declare();
        DOOR_BY_ID = DOOR.getConsistently("door", "A door.");
        DESIGN = table.build();
    }

    private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
    private Table table = Table.of(DESIGN, store.client());
    private final Door door = new Door("h1", "d", "High", "Red", null);

    @BeforeEach
    void create() {
        new TableCreation(store.client(), pause -> {}).createIfMissing(DESIGN);
        table.create(DOOR, door).orThrow();
    }

    @AfterEach
    void close() {
        store.close();
    }

    private Door stored() {
        return table.get(DOOR_BY_ID.of(new Door.Key("d"))).item().orElseThrow();
    }

    private void isSound() {
        assertThat(table.verify(progress -> {}).findings()).isEmpty();
    }

    @Test
    void aDeleteWithOldGuardsIsRefused() {
        table.replace(DOOR, door, door.labelled("Blue")).orThrow();
        assertThat(((Outcome.Refused<Door>) table.delete(DOOR, door)).reason()).isEqualTo(Reason.STALE);
        isSound();
        table.delete(DOOR, stored()).orThrow();
        isSound();
        table.create(DOOR, door.labelled("Blue")).orThrow();
    }

    @Test
    void aReplacementThatMovesAGuardIsRefusedIfAnotherPartOfItHasChanged() {
        table.replace(DOOR, door, door.on("Low")).orThrow();
        assertThat(((Outcome.Refused<Door>) table.replace(DOOR, door, door.labelled("Blue"))).reason())
                .isEqualTo(Reason.STALE);
        isSound();
        assertThat(stored()).isEqualTo(door.on("Low"));
    }

    @Test
    void aReplacementThatMovesNoGuardDoesNotMind() {
        table.replace(DOOR, door, door.on("Low")).orThrow();
        Door painted = new Door("h1", "d", "High", "Red", "green");
        table.replace(DOOR, door, painted).orThrow();
        assertThat(stored()).isEqualTo(new Door("h1", "d", "Low", "Red", "green"));
        isSound();
    }

    @Test
    void aValueThatComesAndGoesTakesItsGuardAlong() {
        Door nowhere = table.replace(DOOR, door, door.on(null)).orThrow();
        isSound();
        table.replace(DOOR, nowhere, nowhere.on("High")).orThrow();
        isSound();
    }
}
