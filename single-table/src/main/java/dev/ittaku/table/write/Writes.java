package dev.ittaku.table.write;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.internal.meter.Spending;
import dev.ittaku.table.internal.read.Reads;
import dev.ittaku.table.internal.read.Session;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.meter.Cost;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** All single and transactional writes of a table. */
public final class Writes {
    private final Session session;
    private final Reads reads;

    public Writes(Session session, Reads reads) {
        this.session = session;
        this.reads = reads;
    }

    public <T> Outcome<T> create(Entity<T, ?> entity, T record, Map<String, Long> limits) {
        return write(entity, "create", limits, itemWrites -> itemWrites.create(entity, record));
    }

    public <T> Outcome<T> put(Entity<T, ?> entity, T record, Optional<Condition> condition) {
        return write(entity, "put", Map.of(), itemWrites -> itemWrites.put(entity, record, condition));
    }

    public <T> Outcome<T> replace(Entity<T, ?> entity, T before, T after, Optional<Condition> condition) {
        return write(entity, "replace", Map.of(), itemWrites -> itemWrites.replace(entity, before, after, condition));
    }

    public <T> Outcome<T> delete(Entity<T, ?> entity, T record, Optional<Condition> condition) {
        return write(entity, "delete", Map.of(), itemWrites -> {
            itemWrites.delete(entity, record, condition);
            return record;
        });
    }

    private <T> Outcome<T> write(
            Entity<T, ?> entity, String verb, Map<String, Long> limits, Function<ItemWrites, T> write) {
        String name = verb + " " + entity.name();
        return session.metered(name, spending -> {
            Written<T> written = write(limits, Optional.empty(), spending, write);
            Cost cost = done(name, written.result().failures(), spending);
            return written.result().isDone()
                    ? new Outcome.Done<>(written.value(), cost)
                    : refused(entity, written.result(), cost);
        });
    }

    public <T> Outcome<T> update(
            Entity<T, ?> entity, ItemKey key, Update update, Optional<Condition> condition, boolean upsert) {
        String name = "update " + entity.name();
        return session.metered(name, spending -> {
            Execution.Result result = write(Map.of(), Optional.empty(), spending, itemWrites -> {
                        itemWrites.update(entity, key, update, condition, upsert);
                        return key;
                    })
                    .result();
            if (!result.isDone()) {
                return refused(entity, result, done(name, result.failures(), spending));
            }
            // One that came into being while items move was written by a transaction, which returns nothing.
            Map<String, AttributeValue> item = result.returned()
                    .or(() -> reads.stored(entity, key, true, spending))
                    .orElseThrow(() -> new TableException(
                            TableException.Code.CONFLICT, entity.name() + " was deleted as soon as it was written"));
            return new Outcome.Done<>(entity.decode(item), done(name, List.of(), spending));
        });
    }

    /** The deleted item, if there was one. */
    public <T> Outcome<Optional<T>> deleteKey(Entity<T, ?> entity, ItemKey key, Optional<Condition> condition) {
        String name = "delete " + entity.name();
        return session.metered(name, spending -> {
            Execution.Result result = write(Map.of(), Optional.empty(), spending, itemWrites -> {
                        itemWrites.deleteKey(entity, key, condition);
                        return key;
                    })
                    .result();
            Cost cost = done(name, result.failures(), spending);
            if (result.isDone()) {
                return new Outcome.Done<>(result.returned().filter(entity::owns).map(entity::decode), cost);
            }
            Outcome.Refused<T> refused = refused(entity, result, cost);
            return new Outcome.Refused<>(refused.reason(), refused.what(), Optional.of(refused.existing()), cost);
        });
    }

    /** Reads consistently, applies the change, writes the difference; again if someone else was faster. */
    public <T> Outcome<T> modify(Entity<T, ?> entity, ItemKey key, UnaryOperator<T> change) {
        Cost cost = Cost.NONE;
        for (int attempt = 1; ; attempt++) {
            var found = reads.get(entity, key, true, "read " + entity.name() + " to modify it");
            cost = cost.plus(found.cost());
            if (found.item().isEmpty()) {
                return new Outcome.Refused<>(Reason.MISSING, entity.name(), Optional.empty(), cost);
            }
            T before = found.item().get();
            Outcome<T> outcome = replace(entity, before, change.apply(before), Optional.empty());
            cost = cost.plus(outcome.cost());
            boolean beaten = outcome instanceof Outcome.Refused<T> refused && refused.reason() == Reason.STALE;
            if (!beaten || attempt >= session.backoff().attempts()) {
                return outcome instanceof Outcome.Done<T> done ? new Outcome.Done<>(done.item(), cost) : outcome;
            }
            session.backoff().before(attempt);
        }
    }

    public Committed transact(Transaction transaction) {
        return session.metered(transaction.name(), spending -> {
            Execution.Result result = write(transaction.limits(), transaction.token(), spending, itemWrites -> {
                        transaction.steps().forEach(step -> step.write(itemWrites));
                        return transaction;
                    })
                    .result();
            return new Committed(result.failures(), done(transaction.name(), result.failures(), spending));
        });
    }

    /** The written item, and the result. */
    private record Written<W>(W value, Execution.Result result) {}

    /** Collects the writes and sends them; again if an item was meanwhile moved to another shard. */
    private <W> Written<W> write(
            Map<String, Long> limits,
            Optional<Transaction.Token> token,
            Spending spending,
            Function<ItemWrites, W> write) {
        Whereabouts whereabouts = new Whereabouts(reads, spending);
        for (int attempt = 1; ; attempt++) {
            Instant now = token.flatMap(Transaction.Token::at).orElseGet(session::now);
            ItemWrites itemWrites = new ItemWrites(now, limits, whereabouts);
            W value = write.apply(itemWrites);
            Execution.Result result = run(itemWrites, token.map(Transaction.Token::text), spending);
            boolean last = result.isDone() || attempt >= session.backoff().attempts();
            if (last || !whereabouts.lookAgain(attempt)) {
                return new Written<>(value, result);
            }
        }
    }

    /** Conflicting items of an older schema version are upgraded, and the write is retried. */
    private Execution.Result run(ItemWrites itemWrites, Optional<String> token, Spending spending) {
        Execution execution = new Execution(session, spending);
        for (int attempt = 1; ; attempt++) {
            Execution.Result result = execution.run(itemWrites.actions(), token);
            if (attempt >= session.backoff().attempts() || !upgrade(itemWrites, result, execution)) {
                return result;
            }
        }
    }

    /** Whether some item was of an older version. */
    private boolean upgrade(ItemWrites itemWrites, Execution.Result result, Execution execution) {
        boolean some = false;
        for (Committed.Failure failure : result.failures()) {
            for (Entity<?, ?> entity : itemWrites.demandedCurrent()) {
                Map<String, AttributeValue> stored = failure.existing().orElse(Map.of());
                if (entity.owns(stored) && entity.schemaVersion(stored) < entity.schemaVersion()) {
                    // If somebody else is faster, the next attempt shows it.
                    Rewrite.inPlace(entity, stored)
                            .ifPresent(rewrite -> execution.run(List.of(rewrite.action()), Optional.empty()));
                    some = true;
                }
            }
        }
        return some;
    }

    private static <T> Outcome.Refused<T> refused(Entity<T, ?> entity, Execution.Result result, Cost cost) {
        Committed.Failure failure = result.failures().get(0);
        return new Outcome.Refused<>(failure.reason(), failure.what(), failure.existing(entity), cost);
    }

    private Cost done(String pattern, List<Committed.Failure> failures, Spending spending) {
        Cost cost = spending.cost();
        String outcome =
                failures.isEmpty() ? "ok" : failures.get(0).reason().name().toLowerCase(Locale.ROOT);
        session.meters().record(pattern, outcome, cost);
        return cost;
    }
}
