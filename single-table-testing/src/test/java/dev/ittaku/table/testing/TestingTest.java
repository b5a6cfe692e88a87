package dev.ittaku.table.testing;

import static dev.ittaku.table.testing.TableAssertions.assertThatCosts;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.meter.Cost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

class TestingTest {
    record Line(String list, int number, String text, Instant expires) {
        record Key(String list, int number) {}

        record OfList(String list) {}
    }

    private static final DesignBuilder TABLE =
            TableDesign.named("Lists").keys("pk", "sk").ttl("expires");
    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-01-01T00:00:00Z"), ZoneOffset.UTC);

    private static final Entity<Line, Line.Key> LINE = TABLE.entity(Line.class, Line.Key.class)
            .key("LIST#{list}", "LINE#{number:4}")
            .samples(i -> new Line("milk", i, "text " + i, Instant.parse("2026-02-01T00:00:00Z")))
            .declare();
    private static final GetPattern<Line.Key, Line> ONE = LINE.get("line", "One line.");
    private static final QueryPattern<Line.OfList, Line> ALL =
            LINE.query("lines", "All lines.").declare(Line.OfList.class);
    private static final TableDesign DESIGN = TABLE.build();

    @RegisterExtension
    final TableExtension store = TableExtension.of(DESIGN).clock(CLOCK);

    @Test
    void samplesFillATableOfTheTestsOwn() {
        SampleItems.fill(DESIGN, store.client(), 60);
        Table table = store.table();
        assertThat(table.count(ALL.of(new Line.OfList("milk"))).value()).isEqualTo(60);
        assertThatCosts(table.get(ONE.of(new Line.Key("milk", 3))).cost())
                .isOneRoundTrip()
                .readsAtMost(0.5)
                .writesAtMost(0);
    }

    @Test
    void theNextTestFindsItEmptyAgain() {
        assertThat(store.table(DESIGN).count(ALL.of(new Line.OfList("milk"))).value())
                .isZero();
    }

    @Test
    void whatCostsTooMuchIsTold() {
        Cost cost = new Cost(2, 3, 4, java.time.Duration.ZERO);
        assertThatCosts(cost).takesRoundTrips(2).takesRoundTripsAtMost(3);
        assertThatThrownBy(() -> assertThatCosts(cost).isOneRoundTrip()).hasMessageContaining("1 round trips, not 2");
        assertThatThrownBy(() -> assertThatCosts(cost).takesRoundTripsAtMost(1)).isInstanceOf(AssertionError.class);
        assertThatThrownBy(() -> assertThatCosts(cost).readsAtMost(2.5)).hasMessageContaining("2.5 read units, not 3");
        assertThatThrownBy(() -> assertThatCosts(cost).writesAtMost(1)).isInstanceOf(AssertionError.class);
    }

    @Test
    void goldenRequestsAndCostsNameEveryPattern(@TempDir Path folder) throws java.io.IOException {
        String golden = GoldenRequests.of(DESIGN);
        assertThat(golden)
                .contains("## line", "GetItem Lists", "pk = LIST#milk", "## lines", "Query Lists", "then NONE");
        Path file = Files.writeString(folder.resolve("Lists.txt"), golden);
        GoldenFile.check(file, golden);
        assertThatThrownBy(() -> GoldenFile.check(file, golden + "more")).hasMessageContaining("is stale");
        Map<String, Cost> costs = MeasuredCosts.of(DESIGN, 30);
        assertThat(costs.keySet()).containsExactly("line", "lines");
        assertThatCosts(costs.get("lines")).isOneRoundTrip();
    }
}
