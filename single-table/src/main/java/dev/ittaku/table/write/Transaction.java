package dev.ittaku.table.write;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.key.ItemKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes to several items, of any entities, that happen together or not at all; they may be of several tables of the same
 * store. Guards, counters, versions and stamps are added when it runs. Two updates of the same item become one.
 */
public final class Transaction {
    /** One step, to be woven into actions. */
    interface Step {
        void write(ItemWrites itemWrites);
    }

    /** The token that identifies a repeat, and the time that all attempts use as the present. */
    record Token(String text, Optional<Instant> at) {}

    private final String name;
    private final List<Step> steps = new ArrayList<>();
    private final Map<String, Long> limits = new HashMap<>();
    private Optional<Token> token = Optional.empty();

    private Transaction(String name) {
        this.name = name;
    }

    /** Begins a transaction under the name its cost is measured by. */
    public static Transaction named(String name) {
        return new Transaction(name);
    }

    /** Puts an item that must not be there yet. */
    public <T> Transaction create(Entity<T, ?> entity, T record) {
        return add(itemWrites -> itemWrites.create(entity, record));
    }

    /** Puts an item whether or not it is there. Not for entities with unique values or counters. */
    public <T> Transaction put(Entity<T, ?> entity, T record) {
        return add(itemWrites -> itemWrites.put(entity, record, Optional.empty()));
    }

    public <T> Transaction put(Entity<T, ?> entity, T record, Condition condition) {
        return add(itemWrites -> itemWrites.put(entity, record, Optional.of(condition)));
    }

    /**
     * Changes an item from the record that was read to another one. Rejected if a changed component was changed
     * meanwhile.
     */
    public <T> Transaction replace(Entity<T, ?> entity, T before, T after) {
        return add(itemWrites -> itemWrites.replace(entity, before, after, Optional.empty()));
    }

    public <T> Transaction replace(Entity<T, ?> entity, T before, T after, Condition condition) {
        return add(itemWrites -> itemWrites.replace(entity, before, after, Optional.of(condition)));
    }

    /** Changes an item that must be there. */
    public <T> Transaction update(Entity<T, ?> entity, ItemKey key, Update update) {
        return add(itemWrites -> itemWrites.update(entity, key, update, Optional.empty(), false));
    }

    public <T> Transaction update(Entity<T, ?> entity, ItemKey key, Update update, Condition condition) {
        return add(itemWrites -> itemWrites.update(entity, key, update, Optional.of(condition), false));
    }

    /** Changes an item, and creates it if it does not exist. */
    public <T> Transaction upsert(Entity<T, ?> entity, ItemKey key, Update update) {
        return add(itemWrites -> itemWrites.update(entity, key, update, Optional.empty(), true));
    }

    /** Changes or creates an item on a condition, which an absent item must meet too. */
    public <T> Transaction upsert(Entity<T, ?> entity, ItemKey key, Update update, Condition condition) {
        return add(itemWrites -> itemWrites.update(entity, key, update, Optional.of(condition), true));
    }

    /** Deletes an item that was read. Rejected if it does not exist any more, or has another version. */
    public <T> Transaction delete(Entity<T, ?> entity, T record) {
        return add(itemWrites -> itemWrites.delete(entity, record, Optional.empty()));
    }

    public <T> Transaction delete(Entity<T, ?> entity, T record, Condition condition) {
        return add(itemWrites -> itemWrites.delete(entity, record, Optional.of(condition)));
    }

    /** Deletes by key, whether or not it is there. Not for entities with unique values or counters. */
    public <T> Transaction deleteKey(Entity<T, ?> entity, ItemKey key) {
        return add(itemWrites -> itemWrites.deleteKey(entity, key, Optional.empty()));
    }

    public <T> Transaction deleteKey(Entity<T, ?> entity, ItemKey key, Condition condition) {
        return add(itemWrites -> itemWrites.deleteKey(entity, key, Optional.of(condition)));
    }

    /** Demands something of an item that is not written. */
    public <T> Transaction check(Entity<T, ?> entity, ItemKey key, Condition condition) {
        return add(itemWrites -> itemWrites.check(entity, key, condition));
    }

    /** The most that a woven-in counter may reach; reaching it is allowed, one more is refused. */
    public Transaction limit(String counter, long most) {
        limits.put(counter, most);
        return this;
    }

    /**
     * Makes a repeat within ten minutes do nothing: the same token with the same content. Stamps, and the moment by which items
     * with a time to live have expired, belong to the content: where there are such items, give the moment too, or a repeat is
     * refused with {@code TOKEN_REUSED}.
     */
    public Transaction token(String idempotencyToken) {
        token = Optional.of(new Token(idempotencyToken, Optional.empty()));
        return this;
    }

    /**
     * A repeat within ten minutes then has no effect, whatever items it writes: use the same token and time with the
     * same content.
     *
     * @param at when the first attempt was made; every attempt uses it as the present, for stamps and expiry
     */
    public Transaction token(String idempotencyToken, Instant at) {
        token = Optional.of(new Token(idempotencyToken, Optional.of(at)));
        return this;
    }

    private Transaction add(Step step) {
        steps.add(step);
        return this;
    }

    String name() {
        return name;
    }

    List<Step> steps() {
        return steps;
    }

    Map<String, Long> limits() {
        return limits;
    }

    Optional<Token> token() {
        return token;
    }
}
