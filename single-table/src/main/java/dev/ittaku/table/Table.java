package dev.ittaku.table;

import dev.ittaku.table.design.At;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.Query;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.design.View;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.internal.meter.PatternMeters;
import dev.ittaku.table.internal.read.Cursors;
import dev.ittaku.table.internal.read.Reads;
import dev.ittaku.table.internal.read.Session;
import dev.ittaku.table.internal.verify.Verification;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.VectorDesign;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.meter.CostListener;
import dev.ittaku.table.read.Answer;
import dev.ittaku.table.read.Backoff;
import dev.ittaku.table.read.Found;
import dev.ittaku.table.read.Near;
import dev.ittaku.table.read.Page;
import dev.ittaku.table.read.Snapshot;
import dev.ittaku.table.verify.Progress;
import dev.ittaku.table.verify.Verified;
import dev.ittaku.table.write.Batch;
import dev.ittaku.table.write.Committed;
import dev.ittaku.table.write.Edit;
import dev.ittaku.table.write.Outcome;
import dev.ittaku.table.write.Transaction;
import dev.ittaku.table.write.Writes;
import io.micrometer.core.instrument.MeterRegistry;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

/**
 * A design over a client: typed reads by access pattern and typed writes. Works over any {@link DynamoDbClient}; safe for
 * many threads. Expired items are never returned; every result carries its cost.
 */
public final class Table {
    private final Session session;
    private final Reads reads;
    private final Writes writes;

    private Table(Session session) {
        this.session = session;
        this.reads = new Reads(session);
        this.writes = new Writes(session, reads);
    }

    /** With system time, no meters, and cursors that are good until the program ends. */
    public static Table of(TableDesign design, DynamoDbClient client) {
        return builder(design, client).build();
    }

    public static Builder builder(TableDesign design, DynamoDbClient client) {
        return new Builder(design, client);
    }

    /** What a table can be given besides design and client. */
    public static final class Builder {
        private final TableDesign design;
        private final DynamoDbClient client;
        private final SecureRandom random = new SecureRandom();
        private Clock clock = Clock.systemUTC();
        private Optional<MeterRegistry> meters = Optional.empty();
        private CostListener costs = CostListener.NONE;
        private Optional<byte[]> cursorSecret = Optional.empty();
        private Backoff backoff = Backoff.standard(random);

        private Builder(TableDesign design, DynamoDbClient client) {
            this.design = design;
            this.client = client;
        }

        public Builder clock(Clock clock) {
            this.clock = clock;
            return this;
        }

        public Builder meters(MeterRegistry registry) {
            this.meters = Optional.of(registry);
            return this;
        }

        /** Who hears what each operation cost. */
        public Builder costs(CostListener listener) {
            this.costs = listener;
            return this;
        }

        /** The key that signs cursors: equal on every server and after restarts, so that cursors stay valid. */
        public Builder cursorSecret(byte[] secret) {
            this.cursorSecret = Optional.of(secret.clone());
            return this;
        }

        public Builder backoff(Backoff backoff) {
            this.backoff = backoff;
            return this;
        }

        public Table build() {
            byte[] secret = cursorSecret.orElseGet(() -> {
                byte[] fresh = new byte[32];
                random.nextBytes(fresh);
                return fresh;
            });
            PatternMeters patternMeters = new PatternMeters(meters, design.name(), costs);
            return new Table(new Session(design, client, clock, patternMeters, new Cursors(secret, random), backoff));
        }
    }

    public TableDesign design() {
        return session.design();
    }

    /** One item by its key. */
    public <T> Found<T> get(GetPattern.Get<T> get) {
        return reads.get(get);
    }

    /** One page of a query. */
    public <R> Page<R> page(Query<R> query) {
        return reads.page(query);
    }

    /**
     * A cursor for a list that is made of a query's results but ordered by the program: it keeps the place where the next
     * page begins, and is sealed and bound to the query like any other.
     */
    public String cursorAt(Query<?> query, String place) {
        return session.cursors().seal(query, place);
    }

    /** The place in a cursor of {@link #cursorAt}. */
    public String placeOf(Query<?> query, String cursor) {
        return session.cursors().unseal(query, cursor);
    }

    /** All results of a query, fetched page by page while they are consumed. */
    public <R> Stream<R> stream(Query<R> query) {
        return reads.stream(query);
    }

    /** All results of a query, folded into one value: {@code table.fold(ITEMS.of(id), Shelf.EMPTY, Shelf::with)}. */
    public <R, A> Answer<A> fold(Query<R> query, A start, BiFunction<A, R, A> step) {
        return reads.fold(query, start, step);
    }

    /** The first result of a query. */
    public <R> Found<R> first(Query<R> query) {
        Answer<List<R>> head = reads.head(query.limit(1));
        return new Found<>(head.value().stream().findFirst(), head.cost());
    }

    /** The first results of a query, at most its limit, without a cursor to continue with. */
    public <R> Answer<List<R>> head(Query<R> query) {
        return reads.head(query);
    }

    /**
     * How many results a query has, ignoring its limit. If a partition holds only one entity, the store counts and no
     * item is transferred; it costs as many units as reading them.
     */
    public Answer<Long> count(Query<?> query) {
        return reads.count(query);
    }

    /** The items of one partition, folded into an aggregate. */
    public <A> Answer<A> collect(CollectionPattern.Collect<A> collect) {
        return reads.collect(collect);
    }

    /** Any number of items by key, in the order of the keys; absent ones are left out. */
    public <T> Answer<Map<ItemKey, T>> getAll(Entity<T, ?> entity, Collection<ItemKey> keys) {
        return reads.getAll(entity, keys, false);
    }

    public <T> Answer<Map<ItemKey, T>> getAllConsistently(Entity<T, ?> entity, Collection<ItemKey> keys) {
        return reads.getAll(entity, keys, true);
    }

    /** Any number of items by key as a smaller record: {@code table.getAll(KIFU.as(KifuListing.class), keys)}. */
    public <T, R> Answer<Map<ItemKey, R>> getAll(View<T, R> view, Collection<ItemKey> keys) {
        return reads.getAll(view, keys, false);
    }

    public <T, R> Answer<Map<ItemKey, R>> getAllConsistently(View<T, R> view, Collection<ItemKey> keys) {
        return reads.getAll(view, keys, true);
    }

    /**
     * Up to a hundred items, of one or several entities, as they all were at one moment: one consistent read that costs
     * twice a strong one each. Look items up in the snapshot by the same gets.
     */
    public Answer<Snapshot> snapshot(GetPattern.Get<?>... gets) {
        return reads.snapshot(List.of(gets));
    }

    public Answer<Snapshot> snapshot(Collection<? extends GetPattern.Get<?>> gets) {
        return reads.snapshot(gets);
    }

    /**
     * The items of a partition whose vectors are nearest to one, the nearest first, at most a hundred; empty where the store
     * has no vector search, or the live table not the index.
     *
     * @param key of any item in the partition
     */
    public <T> Optional<List<Near<T>>> nearest(
            Entity<T, ?> entity, VectorDesign index, ItemKey key, List<? extends Number> vector, int most) {
        return reads.nearest(entity, index, key, vector, most);
    }

    /** Writes an item that must not be there yet, with its guards and counters. */
    public <T> Outcome<T> create(Entity<T, ?> entity, T record) {
        return writes.create(entity, record, Map.of());
    }

    /** Writes an item that must not be there yet, unless that would raise a counter above its limit. */
    public <T> Outcome<T> create(Entity<T, ?> entity, T record, Map<String, Long> limits) {
        return writes.create(entity, record, limits);
    }

    /** Writes an item over whatever was there, unknown attributes included. */
    public <T> Outcome<T> put(Entity<T, ?> entity, T record) {
        return writes.put(entity, record, Optional.empty());
    }

    public <T> Outcome<T> put(Entity<T, ?> entity, T record, Condition condition) {
        return writes.put(entity, record, Optional.of(condition));
    }

    /**
     * Writes the difference between the record that was read and the new one; attributes that the record does not have
     * are kept.
     */
    public <T> Outcome<T> replace(Entity<T, ?> entity, T before, T after) {
        return writes.replace(entity, before, after, Optional.empty());
    }

    public <T> Outcome<T> replace(Entity<T, ?> entity, T before, T after, Condition condition) {
        return writes.replace(entity, before, after, Optional.of(condition));
    }

    /** Reads, changes and writes one item; retries when another writer interferes. */
    public <T> Outcome<T> modify(Entity<T, ?> entity, ItemKey key, UnaryOperator<T> change) {
        return writes.modify(entity, key, change);
    }

    /**
     * Begins a change of an item that must be there, without reading it:
     * {@code table.update(POST.at(key)).set(Post::status).to(PUBLISHED).when(Post::status).is(DRAFT).run()}.
     */
    public <T> Edit<T> update(At<T> at) {
        return new Edit<>(writes, at);
    }

    /** Changes an item that must be there, without reading it. */
    public <T> Outcome<T> update(Entity<T, ?> entity, ItemKey key, Update update) {
        return writes.update(entity, key, update, Optional.empty(), false);
    }

    public <T> Outcome<T> update(Entity<T, ?> entity, ItemKey key, Update update, Condition condition) {
        return writes.update(entity, key, update, Optional.of(condition), false);
    }

    /** Changes an item, and creates it if it does not exist. */
    public <T> Outcome<T> upsert(Entity<T, ?> entity, ItemKey key, Update update) {
        return writes.update(entity, key, update, Optional.empty(), true);
    }

    public <T> Outcome<T> upsert(Entity<T, ?> entity, ItemKey key, Update update, Condition condition) {
        return writes.update(entity, key, update, Optional.of(condition), true);
    }

    /** Deletes an item that was read, with its guards and counters. */
    public <T> Outcome<T> delete(Entity<T, ?> entity, T record) {
        return writes.delete(entity, record, Optional.empty());
    }

    public <T> Outcome<T> delete(Entity<T, ?> entity, T record, Condition condition) {
        return writes.delete(entity, record, Optional.of(condition));
    }

    /** Deletes by key and returns the deleted item. */
    public <T> Outcome<Optional<T>> deleteKey(Entity<T, ?> entity, ItemKey key) {
        return writes.deleteKey(entity, key, Optional.empty());
    }

    public <T> Outcome<Optional<T>> deleteKey(Entity<T, ?> entity, ItemKey key, Condition condition) {
        return writes.deleteKey(entity, key, Optional.of(condition));
    }

    /** Runs a transaction. */
    public Committed transact(Transaction transaction) {
        return writes.transact(transaction);
    }

    /**
     * Reads the whole table and reports faults of unique values and counters: missing, foreign and orphaned guards, and
     * wrong counters. Safe while others write.
     */
    public Verified verify(Consumer<Progress> progress) {
        return verification(progress, false);
    }

    /** Verifies the table and repairs each fault, in a transaction on condition that the fault still exists. */
    public Verified repair(Consumer<Progress> progress) {
        return verification(progress, true);
    }

    private Verified verification(Consumer<Progress> progress, boolean repair) {
        return session.metered(
                Verification.NAME, spending -> new Verification(session, progress, repair, spending).run());
    }

    /** Sends a batch of puts and deletes. */
    public Cost write(Batch batch) {
        return batch.run(session, writes);
    }
}
