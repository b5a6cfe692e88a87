package dev.ittaku.table.write;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.meter.Cost;
import java.util.Optional;

/** What became of a write. A refusal is a value: it says why, and shows the item that stood in the way. */
public sealed interface Outcome<T> {
    Cost cost();

    /** Written; the item as it is stored now. */
    record Done<T>(T item, Cost cost) implements Outcome<T> {}

    /**
     * Not written.
     *
     * @param what the entity, unique component or counter that refused
     * @param existing the item that is stored, if it is of the same entity
     */
    record Refused<T>(Reason reason, String what, Optional<T> existing, Cost cost) implements Outcome<T> {}

    default boolean isDone() {
        return this instanceof Done<T>;
    }

    /** The reason, if it was refused. */
    default Optional<Reason> refusal() {
        return this instanceof Refused<T> refused ? Optional.of(refused.reason()) : Optional.empty();
    }

    /** The written item; empty if it was refused. */
    default Optional<T> written() {
        return this instanceof Done<T> done ? Optional.of(done.item()) : Optional.empty();
    }

    /** The written item, or an exception if the write was rejected. */
    default T orThrow() {
        if (this instanceof Done<T> done) {
            return done.item();
        }
        Refused<T> refused = (Refused<T>) this;
        throw refusal(refused.reason(), refused.what());
    }

    static TableException refusal(Reason reason, String what) {
        return switch (reason) {
            case DUPLICATE -> new TableException(Code.DUPLICATE, what + " is already taken; choose another");
            case LIMIT -> new TableException(Code.LIMIT_REACHED, what + " has reached its limit");
            case EXISTS -> new TableException(Code.CONDITION_FAILED, what + " already exists");
            case MISSING -> new TableException(Code.CONDITION_FAILED, what + " does not exist");
            case STALE -> new TableException(Code.CONDITION_FAILED, what + " has changed meanwhile; read it again");
            case CONDITION -> new TableException(Code.CONDITION_FAILED, "the condition on " + what + " does not hold");
        };
    }
}
