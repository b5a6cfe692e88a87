package dev.ittaku.table.stream;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;

/**
 * A change of one item. Events of one item come in the order of its changes; after a crash the last ones may come again,
 * with the same sequence.
 */
public sealed interface Event<T> {
    Entity<T, ?> entity();

    Source source();

    /** The item after the change; for a deleted item, its last state. */
    default T latest() {
        if (this instanceof Inserted<T> inserted) {
            return inserted.item();
        }
        if (this instanceof Modified<T> modified) {
            return modified.after();
        }
        return this instanceof Removed<T> removed ? removed.item() : ((Expired<T>) this).item();
    }

    /** Where in the stream it stands and about when it happened. */
    record Source(String sequence, Instant time) {}

    record Inserted<T>(Entity<T, ?> entity, T item, Source source) implements Event<T> {}

    record Modified<T>(Entity<T, ?> entity, T before, T after, Source source) implements Event<T> {}

    /** Deleted by somebody. */
    record Removed<T>(Entity<T, ?> entity, T item, Source source) implements Event<T> {}

    /** Deleted because its time to live was over. */
    record Expired<T>(Entity<T, ?> entity, T item, Source source) implements Event<T> {}

    /** The event of a stream record; nothing for guard items and items of no entity. */
    static Optional<Event<?>> of(TableDesign design, Record record) {
        StreamRecord change = record.dynamodb();
        Optional<Entity<?, ?>> entity = design.entityOf(change.keys());
        if (entity.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(typed(entity.get(), record, change));
    }

    private static <T> Event<T> typed(Entity<T, ?> entity, Record record, StreamRecord change) {
        Instant time = Optional.ofNullable(change.approximateCreationDateTime()).orElse(Instant.EPOCH);
        Source source = new Source(change.sequenceNumber(), time);
        if (record.eventName() == OperationType.INSERT) {
            return new Inserted<>(entity, read(entity, change.newImage(), "new"), source);
        }
        if (record.eventName() == OperationType.MODIFY) {
            return new Modified<>(
                    entity, read(entity, change.oldImage(), "old"), read(entity, change.newImage(), "new"), source);
        }
        T gone = read(entity, change.oldImage(), "old");
        return byTimeToLive(record.userIdentity())
                ? new Expired<>(entity, gone, source)
                : new Removed<>(entity, gone, source);
    }

    private static <T> T read(Entity<T, ?> entity, @Nullable Map<String, AttributeValue> image, String which) {
        if (image == null || image.isEmpty()) {
            throw new IllegalStateException("the stream of " + entity.table().name() + " carries no " + which
                    + " images; declare it with NEW_AND_OLD_IMAGES");
        }
        return entity.decode(image);
    }

    private static boolean byTimeToLive(@Nullable Identity identity) {
        return identity != null
                && "Service".equals(identity.type())
                && "dynamodb.amazonaws.com".equals(identity.principalId());
    }
}
