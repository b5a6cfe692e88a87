package dev.ittaku.table.internal.read;

import static dev.ittaku.table.layout.Projection.ALL;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.table.Table;
import dev.ittaku.table.admin.Drift;
import dev.ittaku.table.admin.TableCreation;
import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.write.Batch;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/** An index with four attributes for its partition and four for its order, on the embedded store and over HTTP. */
class WideIndexTest {
    record Seat(
            String id,
            String city,
            String hall,
            int floor,
            String block,
            LocalDate day,
            String row,
            int number,
            int price) {
        record Key(String id) {}

        record Block(String city, String hall, int floor, String block) {}

        record Hall(String city, String hall) {}
    }

    private static final Entity<Seat, Seat.Key> SEAT;
    private static final QueryPattern<Seat.Block, Seat> SEATS;
    private static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("Seats")
                .keys("pk", "sk")
                .gsi("Plan", List.of("city", "hall", "floor", "block"), List.of("day", "row", "number", "price"), ALL);
        SEAT = table.entity(Seat.class, Seat.Key.class).key("SEAT#{id}", "SEAT").declare();
        SEATS = SEAT.query("seats", "Seats of a block by day, row and number.")
                .index("Plan")
                .limit(4)
                .declare(Seat.Block.class);
        DESIGN = table.build();
    }

    private static final LocalDate DAY = LocalDate.of(2026, 5, 1);

    @Test
    void onTheEmbeddedStore() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory()) {
            queries(store.client());
        }
    }

    @Test
    void overHttp() {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
                DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);
                DynamoDbClient client = client(server)) {
            queries(client);
        }
    }

    private static DynamoDbClient client(DynamoDbServer server) {
        return DynamoDbClient.builder()
                .endpointOverride(server.endpoint())
                .region(Region.AP_NORTHEAST_1)
                .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("test", "test")))
                .build();
    }

    private static void queries(DynamoDbClient client) {
        new TableCreation(client, pause -> {}).createIfMissing(DESIGN);
        assertThat(Drift.check(client, DESIGN).differences()).isEmpty();
        Table table = Table.of(DESIGN, client);
        Batch batch = new Batch();
        for (int i = 0; i < 24; i++) {
            String row = i / 4 % 3 == 0 ? "A" : "B" + i / 4 % 3;
            batch.put(SEAT, new Seat("s" + i, "Kyoto", "Main", 2, "L", DAY.plusDays(i / 12), row, i % 4, 100 + i));
        }
        batch.put(SEAT, new Seat("other", "Kyoto", "Main", 3, "L", DAY, "A", 1, 1));
        table.write(batch);
        var block = SEATS.of(new Seat.Block("Kyoto", "Main", 2, "L"));
        assertThat(pages(table, block)).hasSize(24).extracting(Seat::id).startsWith("s0", "s1", "s2", "s3", "s4");
        assertThat(pages(table, block.range(Seat::day).from(DAY.plusDays(1)))).hasSize(12);
        assertThat(pages(table, block.range(Seat::day).is(DAY).range(Seat::row).startingWith("B")))
                .hasSize(8);
        assertThat(pages(
                        table,
                        block.range(Seat::day)
                                .is(DAY)
                                .range(Seat::row)
                                .is("A")
                                .range(Seat::number)
                                .from(1)
                                .range(Seat::number)
                                .to(2)))
                .extracting(Seat::id)
                .containsExactly("s1", "s2");
        assertThat(pages(
                        table,
                        block.range(Seat::day)
                                .is(DAY)
                                .range(Seat::row)
                                .is("A")
                                .range(Seat::number)
                                .is(3)
                                .range(Seat::price)
                                .to(103)))
                .extracting(Seat::id)
                .containsExactly("s3");
        assertThatThrownBy(() -> table.page(block.range(Seat::row).is("A")))
                .hasMessageContaining("'row' is given to 'seats', but what comes before it");
        assertThatThrownBy(() -> table.page(block.range(Seat::number).from(1)))
                .hasMessageContaining("needs the components before its range exactly");
        assertThatThrownBy(
                        () -> SEAT.query("halls", "Too little.").index("Plan").declare(Seat.Hall.class))
                .hasMessageContaining("Hall lacks 'floor'");
    }

    private static List<Seat> pages(Table table, Query<Seat> query) {
        List<Seat> all = new ArrayList<>();
        String cursor = null;
        do {
            Page<Seat> page = table.page(query.after(cursor));
            all.addAll(page.items());
            cursor = page.cursor().orElse(null);
        } while (cursor != null);
        return all;
    }
}
