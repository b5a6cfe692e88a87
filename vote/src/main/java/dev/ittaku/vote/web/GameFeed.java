package dev.ittaku.vote.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.ballot.VoteListener;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The live feeds of all games that somebody follows on this server. Each is looked at once a second, and at once when
 * something was written here; one thread does all looking, so that a channel needs no locks.
 */
@Singleton
class GameFeed implements VoteListener {
    private static final Logger LOG = Logger.getLogger(GameFeed.class);
    private static final Duration BEAT = Duration.ofSeconds(15);

    private final VoteServices vote;
    private final VoteViews views;
    private final Clock clock;
    private final ObjectMapper json;
    private final Map<String, FeedChannel> channels = new ConcurrentHashMap<>();
    private final ExecutorService looking = Executors.newSingleThreadExecutor(work -> {
        Thread thread = new Thread(work, "vote-feed");
        thread.setDaemon(true);
        return thread;
    });
    private volatile Instant beaten = Instant.MIN;

    GameFeed(VoteServices vote, VoteViews views, Clock clock, ObjectMapper json, LocalNews news) {
        this.vote = vote;
        this.views = views;
        this.clock = clock;
        this.json = json;
        news.add(this);
    }

    /** Follows a game that exists, from the last move the reader knows of. */
    Multi<FeedEvent> follow(String gameId, Optional<String> userId, @Nullable Integer lastMove) {
        return FeedReader.line(line -> {
            FeedReader reader = new FeedReader(line, userId, lastMove);
            FeedChannel channel = channels.compute(gameId, (id, known) -> {
                FeedChannel one = known == null ? new FeedChannel(id, vote, views, clock, this::event) : known;
                one.add(reader);
                return one;
            });
            line.onTermination(() -> channel.remove(reader));
            changed(gameId);
        });
    }

    private FeedEvent event(String name, Object data) {
        try {
            return new FeedEvent(name, null, json.writeValueAsString(data));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an event could not be written", e);
        }
    }

    @Scheduled(every = "${ittaku.vote.feed-every:1s}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void lookAtAll() {
        Instant now = clock.instant();
        boolean beat = beaten.equals(Instant.MIN) || !now.isBefore(beaten.plus(BEAT));
        if (beat) {
            beaten = now;
        }
        for (String gameId : channels.keySet()) {
            submit(gameId, beat);
        }
    }

    private void submit(String gameId, boolean beat) {
        try {
            looking.execute(() -> look(gameId, beat));
        } catch (RejectedExecutionException e) {
            LOG.debug("The server stops; readers will find another one.");
        }
    }

    private void look(String gameId, boolean beat) {
        FeedChannel channel = channels.computeIfPresent(gameId, (id, one) -> one.isEmpty() ? null : one);
        if (channel == null) {
            return;
        }
        try {
            channel.look();
            if (beat) {
                channel.beat();
            }
        } catch (RuntimeException e) {
            LOG.errorf(e, "Game %s could not be looked at; the next look comes in a moment", gameId);
        }
    }

    @Override
    public void voted(String gameId, int turnNumber, String userId, boolean hot) {
        FeedChannel channel = channels.get(gameId);
        if (channel != null) {
            channel.voted(userId, turnNumber);
        }
    }

    @Override
    public void changed(String gameId) {
        if (channels.containsKey(gameId)) {
            submit(gameId, false);
        }
    }

    void stop(@Observes ShutdownEvent event) {
        looking.shutdown();
    }
}
