package dev.ittaku.table.write;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.meter.Cost;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What became of a transaction: everything was written, or nothing and here is why.
 *
 * @param failures empty if it was written
 */
public record Committed(List<Failure> failures, Cost cost) {
    /**
     * One part that refused.
     *
     * @param what the entity, unique component or counter
     */
    public record Failure(Reason reason, String what, Optional<Map<String, AttributeValue>> existing) {
        /** The item that stood in the way, read as the entity it is. */
        public <T> Optional<T> existing(Entity<T, ?> entity) {
            return existing.filter(entity::owns).map(entity::decode);
        }
    }

    public Committed {
        failures = List.copyOf(failures);
    }

    public boolean isDone() {
        return failures.isEmpty();
    }

    /** Whether some part refused for this reason. */
    public boolean refused(Reason reason) {
        return failures.stream().anyMatch(failure -> failure.reason == reason);
    }

    /** Whether this part refused for this reason. */
    public boolean refused(Reason reason, String what) {
        return failures.stream().anyMatch(failure -> failure.reason == reason && failure.what.equals(what));
    }

    public void orThrow() {
        if (!isDone()) {
            TableException refusal =
                    Outcome.refusal(failures.get(0).reason(), failures.get(0).what());
            throw refusal;
        }
    }
}
