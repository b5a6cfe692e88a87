package dev.ittaku.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.console.model.IndexAsked;
import dev.ittaku.console.model.IndexCost;
import dev.ittaku.platform.refusal.Refusal;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What a further index would cost. */
class IndexCostsTest {
    private final MovableClock clock = new MovableClock("2026-11-16T09:00:00Z");
    private final TestStore store = new TestStore(clock, Shelf.DESIGN);
    private final Console console = Shelf.console(store, clock);

    @AfterEach
    void close() {
        store.close();
    }

    private void put(int number, Map<String, AttributeValue> more) {
        Map<String, AttributeValue> item = new HashMap<>(more);
        item.put("PK", AttributeValue.fromS("SHELF#" + number));
        item.put("SK", AttributeValue.fromS("BOOK#001"));
        store.client().putItem(put -> put.tableName("Shelves").item(item));
    }

    private IndexCost cost(IndexAsked asked) {
        return console.indexCosts().of(console.catalog().facts("Shelves"), asked);
    }

    @Test
    void onlyItemsWithTheKeyAreInItAndTheProjectionDecidesTheirSize() {
        String text = "x".repeat(2000);
        for (int i = 0; i < 40; i++) {
            Map<String, AttributeValue> genre = Map.of(
                    "genre", AttributeValue.fromS("novel"),
                    "year", AttributeValue.fromN("1914"),
                    "text", AttributeValue.fromS(text));
            put(i, i % 2 == 0 ? genre : Map.of("genre", AttributeValue.fromBool(true)));
        }
        IndexCost all = cost(IndexAsked.of("genre", "year", null, List.of()));
        assertThat(all.sampled()).isEqualTo(40);
        assertThat(all.found()).isEqualTo(20);
        assertThat(all.exact()).isTrue();
        assertThat(all.items()).isEqualTo(20);
        assertThat(all.writeUnits()).isEqualTo(40);
        assertThat(all.unitsPerWrite()).isEqualTo(2);
        assertThat(all.seconds()).isEqualTo(1);
        assertThat(all.cost().units()).isPositive();
        IndexCost keys = cost(IndexAsked.of("genre", null, "KEYS_ONLY", List.of()));
        assertThat(keys.writeUnits()).isEqualTo(20);
        assertThat(keys.bytes()).isLessThan(20 * 200).isGreaterThan(20 * 100);
        IndexCost some = cost(IndexAsked.of("genre", null, "INCLUDE", List.of(" text ", "")));
        assertThat(some.writeUnits()).isEqualTo(40);
    }

    @Test
    void aLargeTableIsJudgedByItsFirstItems() {
        for (int i = 0; i < 600; i++) {
            put(i, Map.of("genre", AttributeValue.fromS("novel")));
        }
        IndexCost cost = cost(IndexAsked.of("genre", null, "KEYS_ONLY", List.of()));
        assertThat(cost.exact()).isFalse();
        assertThat(cost.sampled()).isEqualTo(500);
        assertThat(cost.items()).isEqualTo(600);
        assertThat(cost.writeUnits()).isEqualTo(600);
    }

    @Test
    void anEmptyTableCostsNothingAndBadInputIsRefused() {
        assertThat(cost(IndexAsked.of("genre", null, null, List.of())).writeUnits())
                .isZero();
        assertThatThrownBy(() -> IndexAsked.of(" ", null, null, List.of())).isInstanceOf(Refusal.class);
        assertThatThrownBy(() -> IndexAsked.of("genre", null, "SOME", List.of()))
                .isInstanceOf(Refusal.class);
    }
}
