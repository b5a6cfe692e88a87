package dev.ittaku.vote.web.live;

import io.smallrye.mutiny.Multi;
import io.smallrye.mutiny.subscription.MultiEmitter;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One open connection that follows a game. Its line holds so many events; a reader that lets it run full is cut off, and
 * comes back with the id of the last event it got.
 */
final class FeedReader {
    static final int LINE = 256;

    private final MultiEmitter<? super FeedEvent> line;
    private final Optional<String> userId;
    private final @Nullable Integer lastMove;
    private boolean greeted;
    private volatile int votedTurn;
    private int toldTurn;
    private int askedTurn;

    /**
     * @param userId who reads; empty for nobody
     * @param lastMove the number of the last move that the reader has, if it comes back
     */
    FeedReader(MultiEmitter<? super FeedEvent> line, Optional<String> userId, @Nullable Integer lastMove) {
        this.line = line;
        this.userId = userId;
        this.lastMove = lastMove;
    }

    /** A line that holds so many events and breaks when it is full; {@code begin} is given its near end. */
    static Multi<FeedEvent> line(Consumer<MultiEmitter<? super FeedEvent>> begin) {
        return Multi.createFrom().emitter(begin, LINE);
    }

    Optional<String> userId() {
        return userId;
    }

    @Nullable
    Integer lastMove() {
        return lastMove;
    }

    /** True once: for the events that begin a connection. */
    boolean greet() {
        boolean first = !greeted;
        greeted = true;
        return first;
    }

    boolean hasVoted(int turnNumber) {
        return votedTurn == turnNumber;
    }

    void voted(int turnNumber) {
        votedTurn = turnNumber;
    }

    /** Whether the counts of this turn have been sent. */
    boolean knowsCounts(int turnNumber) {
        return toldTurn == turnNumber;
    }

    void countsSent(int turnNumber) {
        toldTurn = turnNumber;
    }

    /** True once for each turn: whether this reader has voted before it began to read. Later votes are told. */
    boolean asksFirst(int turnNumber) {
        boolean first = askedTurn != turnNumber;
        askedTurn = turnNumber;
        return first;
    }

    boolean isGone() {
        return line.isCancelled();
    }

    void send(FeedEvent event) {
        line.emit(event);
    }
}
