package dev.ittaku.kifu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.imports.Imports;
import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.notebook.Readers;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.notebook.Removals;
import dev.ittaku.kifu.notebook.Tags;
import dev.ittaku.kifu.notebook.Trash;
import dev.ittaku.kifu.position.IndexWorker;
import dev.ittaku.kifu.position.PositionIndex;
import dev.ittaku.kifu.position.PositionSearch;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.revision.Revisions;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.kifu.work.WorkQueue;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.platform.testing.MovableClock;
import dev.ittaku.platform.testing.TestStore;
import dev.ittaku.table.Table;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;

/** All services of the notebook on a store in memory, with a clock that stands still, and a store that can break. */
public final class Notebook implements AutoCloseable {
    public static final String OWNER = "h-akira";
    public static final String READER = "h-akira2";
    public static final String STRANGER = "stranger";
    public static final String GAME = "手合割：平手\n先手：鈴木\n後手：佐藤\n棋戦：社団戦\n開始日時：2025/12/31\n手数----指手---------消費時間--\n"
            + "   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)   ( 0:03/00:00:03)\n   3 ２二角成(88) ( 1:05/00:01:21)\n"
            + "   4 同　銀(31)   ( 0:01/00:00:04)\n   5 投了\n";

    /** The process ended in the middle of its work. */
    public static final class Crash extends RuntimeException {
        Crash() {
            super("crash");
        }
    }

    public final MovableClock clock = new MovableClock("2026-11-15T09:00:00Z");
    public final TestStore store = new TestStore(clock, KifuDesign.DESIGN);

    public final Secrets secrets = new Secrets(new SecureRandom());
    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicLong readUnits = new AtomicLong();
    private final AtomicLong writeUnits = new AtomicLong();
    private final AtomicInteger callsLeft = new AtomicInteger(Integer.MAX_VALUE);
    private final AtomicInteger untilEvent = new AtomicInteger();
    private Runnable between = () -> {};
    private String unanswered = "";
    /** How often the index of positions was told that there is something to follow. */
    public final AtomicInteger news = new AtomicInteger();

    public final Table table;
    public final Removals removals;
    public final Kifus kifus;
    public final Reading reading;
    public final KifuLists lists;
    public final Tags tags;
    public final Readers readers;
    public final Trash trash;
    public final Revisions revisions;
    public final Imports imports;
    public final KifuRemoval removal;
    public final PositionIndex index;
    public final PositionSearch positions;

    public Notebook() {
        table = Table.builder(KifuDesign.DESIGN, breakable(store.client()))
                .clock(clock)
                .build();
        removals = new Removals(table, clock);
        kifus = new Kifus(table, clock, secrets, removals, news::incrementAndGet);
        reading = new Reading(table, clock);
        lists = new KifuLists(table);
        tags = new Tags(table, clock, secrets, removals);
        Set<String> people = Set.of(OWNER, READER, STRANGER);
        readers = new Readers(
                table,
                name -> people.stream()
                        .filter(person -> person.equalsIgnoreCase(name))
                        .findFirst());
        trash = new Trash(table, clock, removals, news::incrementAndGet);
        revisions = new Revisions(table);
        imports = new Imports(table, clock, secrets);
        index = new PositionIndex(table);
        positions = new PositionSearch(table);
        removal = new KifuRemoval(table, clock, kifus, removals, trash, imports);
    }

    private DynamoDbClient breakable(DynamoDbClient client) {
        return (DynamoDbClient) Proxy.newProxyInstance(
                DynamoDbClient.class.getClassLoader(),
                new Class<?>[] {DynamoDbClient.class},
                (proxy, method, arguments) -> {
                    calls.incrementAndGet();
                    if (callsLeft.getAndDecrement() <= 0) {
                        throw new Crash();
                    }
                    if (method.getName().equals(unanswered)) {
                        return QueryResponse.builder().count(0).build();
                    }
                    if (method.getName().equals("transactWriteItems") && untilEvent.decrementAndGet() == 0) {
                        between.run();
                    }
                    try {
                        Object answer = method.invoke(client, arguments);
                        spend(method.getName(), answer);
                        return answer;
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }

    /** Adds up the capacity that an answer says it took. */
    private void spend(String operation, Object answer) throws ReflectiveOperationException {
        Object consumed = answer.getClass().getMethod("consumedCapacity").invoke(answer);
        List<?> all = consumed instanceof List<?> list ? list : consumed == null ? List.of() : List.of(consumed);
        boolean reads = List.of("getItem", "query", "batchGetItem").contains(operation);
        for (Object one : all) {
            double units = ((ConsumedCapacity) one).capacityUnits();
            readUnits.addAndGet(reads ? Math.round(units * 2) : 0);
            writeUnits.addAndGet(reads ? 0 : Math.round(units * 2));
        }
    }

    /** What some work takes of the store. */
    public record Effort(int trips, double readUnits, double writeUnits) {}

    public Effort effort(Runnable work) {
        int trips = calls.get();
        long read = readUnits.get();
        long written = writeUnits.get();
        work.run();
        return new Effort(calls.get() - trips, (readUnits.get() - read) / 2.0, (writeUnits.get() - written) / 2.0);
    }

    /** The store answers so many more calls, then the process is dead. */
    public void crashAfter(int answered) {
        callsLeft.set(answered);
    }

    /** Queries find nothing until {@link #restart}, as those of an index that is far behind. */
    public void queriesFindNothing() {
        unanswered = "query";
    }

    /** Something happens right before a transaction, counted from now. */
    public void beforeTransaction(int number, Runnable event) {
        untilEvent.set(number);
        between = event;
    }

    public void restart() {
        callsLeft.set(Integer.MAX_VALUE);
        unanswered = "";
    }

    /** How many round trips something takes. */
    public int trips(Runnable work) {
        int before = calls.get();
        work.run();
        return calls.get() - before;
    }

    /** Has the index follow all records. */
    public void follow() {
        IndexWorker worker = new IndexWorker(table, index, trouble -> {
            throw new IllegalStateException(trouble);
        });
        while (worker.workOnce() == WorkQueue.Look.WORKED) {}
    }

    public Kifu game() {
        return kifus.create(OWNER, Draft.of(GAME));
    }

    /** The keys of all items, but for those of users, as text, when the index has followed. */
    public Set<String> items() {
        follow();
        Set<String> keys = new TreeSet<>();
        for (Map<String, AttributeValue> item : scan()) {
            if (!item.get("pk").s().equals("users")) {
                keys.add(item.get("pk").s() + " " + item.get("sk").s());
            }
        }
        return keys;
    }

    private List<Map<String, AttributeValue>> scan() {
        List<Map<String, AttributeValue>> all = new ArrayList<>();
        store.client()
                .scanPaginator(ScanRequest.builder()
                        .tableName(KifuDesign.DESIGN.name())
                        .build())
                .items()
                .forEach(all::add);
        return all;
    }

    public int counted(String username) {
        return table.get(KifuTable.USER_BY_NAME.of(new KifuUser.Key(username)))
                .item()
                .flatMap(user -> Optional.ofNullable(user.kifuCount()))
                .orElse(0);
    }

    /** Accepts every version of a record. */
    public static void any(Kifu version) {
        assertThat(Kifus.revision(version)).isPositive();
    }

    public static void refused(Reason reason, ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOfSatisfying(
                        KifuRefusal.class, e -> assertThat(e.reason()).isEqualTo(reason));
    }

    @Override
    public void close() {
        store.close();
    }
}
