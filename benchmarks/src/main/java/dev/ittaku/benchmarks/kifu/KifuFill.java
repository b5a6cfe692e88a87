package dev.ittaku.benchmarks.kifu;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.kifu.position.NextMove;
import dev.ittaku.kifu.position.PositionEntry;
import dev.ittaku.kifu.position.PositionItems;
import dev.ittaku.kifu.position.PositionKey;
import dev.ittaku.kifu.position.Space;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.table.admin.TableCreation;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.PutRequest;
import software.amazon.awssdk.services.dynamodb.model.WriteRequest;

/** A data folder with so many records, a thousand for each user; the first thousand are the caller's. */
public final class KifuFill {
    public static final String USER = "bench";
    public static final int OWN = 1000;

    /** Records in a batch, with an entry of the index for each and the counts of a user. */
    private static final int BATCH = 12;

    private static final int THREADS = 16;
    private static final String GAME = """
            手合割：平手
            先手：先手の人
            後手：後手の人
            手数----指手---------消費時間--
               1 ７六歩(77)   ( 0:01/00:00:01)
               2 ３四歩(33)   ( 0:01/00:00:01)
               3 ２六歩(27)   ( 0:01/00:00:02)
               4 ４四歩(43)   ( 0:01/00:00:02)
               5 ４八銀(39)   ( 0:01/00:00:03)
               6 ３二銀(31)   ( 0:01/00:00:03)
               7 投了
            """;
    private static final Summary SUMMARY = new Summary(
            null,
            "先手の人",
            "後手の人",
            null,
            null,
            6,
            "平手",
            "lnsgkg1nl/1r4sb1/pppp2ppp/4pp3/9/2P4P1/PP1PPPP1P/1B3S1R1/LNSGKG1NL b - 7",
            "平手");

    /** All games pass through it. */
    private static final String START = PositionKey.of(Position.start());

    private KifuFill() {}

    public static String kid(int number) {
        return String.format(Locale.ROOT, "k%011d", number);
    }

    /** What a page sends to save a record; each time the same, which is the most a store can be asked to notice. */
    static String wish(String kid) {
        String text = GAME.replace("\n", "\\n");
        return "{\"kifu\":\"" + text + "*" + kid + "\\n\",\"memo\":\"saved\"}";
    }

    public static void fill(Path data, int records) throws InterruptedException {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.open(data)) {
            DynamoDbClient client = store.client();
            new TableCreation(client, pause -> {}).createIfMissing(KifuDesign.DESIGN);
            Instant begin = Instant.now().minus(1, ChronoUnit.DAYS).truncatedTo(ChronoUnit.SECONDS);
            // Many at once, since the store writes those that wait together with one sync.
            ExecutorService threads = Executors.newFixedThreadPool(THREADS);
            for (int thread = 0; thread < THREADS; thread++) {
                int first = thread;
                threads.execute(() -> {
                    for (int from = first * BATCH; from < records; from += THREADS * BATCH) {
                        write(client, from, Math.min(records, from + BATCH), begin);
                    }
                });
            }
            threads.shutdown();
            if (!threads.awaitTermination(2, TimeUnit.HOURS)) {
                throw new IllegalStateException("Filling the table took more than two hours.");
            }
        }
    }

    private static void write(DynamoDbClient client, int from, int to, Instant begin) {
        List<WriteRequest> batch = new ArrayList<>(BATCH);
        for (int i = from; i < to; i++) {
            Kifu kifu = kifu(i, begin.plusSeconds(i % 80_000));
            batch.add(put(KifuTable.KIFU.encode(kifu)));
            String space = Space.of(kifu.username());
            batch.add(put(PositionItems.ENTRY.encode(new PositionEntry(
                    space, START, kifu.created(), kifu.kid(), kifu.username(), "0", Set.of("w7g7f@40")))));
            if (i % OWN == 0) {
                batch.add(put(
                        PositionItems.NEXT.encode(new NextMove(space, START, "7g7f", OWN, OWN, 0, 0, OWN, 40 * OWN))));
            }
        }
        client.batchWriteItem(r -> r.requestItems(Map.of(KifuDesign.DESIGN.name(), batch)));
    }

    private static WriteRequest put(Map<String, AttributeValue> item) {
        return WriteRequest.builder()
                .putRequest(PutRequest.builder().item(item).build())
                .build();
    }

    private static Kifu kifu(int number, Instant time) {
        String user = number < OWN ? USER : "user-" + number / OWN;
        return Kifu.of(user, kid(number), GAME, time)
                .summary(SUMMARY)
                .revision(1L)
                .build();
    }
}
