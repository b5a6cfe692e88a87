package dev.ittaku.draw.room;

import dev.ittaku.draw.game.Changes;
import dev.ittaku.draw.lease.RoomElsewhere;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/** The writes of a room, which happen one after the other and only while the room is this server's. */
final class WriteQueue {
    /** Where a room's writes go, under the lease it is run by. */
    interface Writing {
        /** Must be safe when it returns. */
        void save(Changes changes);
    }

    private final Writing writing;
    private final Tenure tenure;
    private final Executor executor;
    private final Consumer<Closing> failed;
    private CompletableFuture<Void> last = CompletableFuture.completedFuture(null);

    /** @param failed ends the room here, for that reason */
    WriteQueue(Writing writing, Tenure tenure, Executor executor, Consumer<Closing> failed) {
        this.writing = writing;
        this.tenure = tenure;
        this.executor = executor;
        this.failed = failed;
    }

    /** Done when the changes are safe. */
    CompletableFuture<Void> add(Changes changes) {
        last = last.thenRunAsync(
                () -> {
                    try {
                        if (tenure.now() == Pulse.Standing.UNSURE) {
                            tenure.confirm();
                        }
                        if (tenure.now() != Pulse.Standing.HELD) {
                            throw new RoomElsewhere();
                        }
                        writing.save(changes);
                    } catch (RoomElsewhere e) {
                        failed.accept(Closing.MOVED);
                        throw e;
                    } catch (Throwable e) {
                        failed.accept(Closing.RESTART);
                        throw e;
                    }
                },
                executor);
        return last;
    }

    /** Done when all changes so far are safe. */
    CompletableFuture<Void> last() {
        return last;
    }
}
