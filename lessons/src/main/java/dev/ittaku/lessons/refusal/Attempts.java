package dev.ittaku.lessons.refusal;

import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.platform.due.OwnWrites;
import dev.ittaku.platform.retry.Retry;
import java.util.Optional;
import java.util.function.Supplier;

/** Changes of a lesson, which many people may want to change at the same moment. */
public final class Attempts {
    private final Retry retry;
    private final OwnWrites writes;

    public Attempts(Retry retry, OwnWrites writes) {
        this.retry = retry;
        this.writes = writes;
    }

    /** The first valid result; an attempt is empty if the data it had read has changed. */
    public <T> T until(Supplier<Optional<T>> attempt) {
        T done = retry.until(
                attempt,
                () -> new LessonsRefusal(Reason.BUSY, "Many people want this lesson just now; try again in a moment."));
        writes.happened();
        return done;
    }
}
