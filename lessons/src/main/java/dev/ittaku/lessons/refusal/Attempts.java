package dev.ittaku.lessons.refusal;

import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.platform.due.OwnWrites;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.read.Backoff;
import java.util.Optional;
import java.util.function.Supplier;

/** Decides anew from what the store says now, as long as others are faster. */
public final class Attempts {
    private final Backoff backoff;
    private final OwnWrites writes;

    public Attempts(Backoff backoff, OwnWrites writes) {
        this.backoff = backoff;
        this.writes = writes;
    }

    /** The first answer that stood; an attempt is empty if what it had read was no longer true. */
    public <T> T until(Supplier<Optional<T>> attempt) {
        for (int retry = 1; retry <= backoff.attempts(); retry++) {
            Optional<T> done = once(attempt);
            if (done.isPresent()) {
                writes.happened();
                return done.get();
            }
            backoff.before(retry);
        }
        throw new LessonsRefusal(Reason.BUSY, "Many people want this lesson just now; try again in a moment.");
    }

    private static <T> Optional<T> once(Supplier<Optional<T>> attempt) {
        try {
            return attempt.get();
        } catch (TableException e) {
            if (e.code() == Code.CONFLICT) {
                return Optional.empty();
            }
            throw e;
        }
    }
}
