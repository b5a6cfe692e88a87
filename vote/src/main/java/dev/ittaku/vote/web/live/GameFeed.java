package dev.ittaku.vote.web.live;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.platform.live.TableStreams;
import dev.ittaku.table.stream.Event;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.table.game.Commentary;
import dev.ittaku.vote.table.game.Game;
import dev.ittaku.vote.table.game.Move;
import dev.ittaku.vote.table.turn.Candidate;
import dev.ittaku.vote.table.turn.Turn;
import dev.ittaku.vote.table.turn.Vote;
import dev.ittaku.vote.web.VoteViews;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.scheduler.Scheduled;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * The live feeds of all games that somebody follows on this server. The table's stream says which of them has changed, by
 * whichever server or program; it is read only while somebody follows a game. One thread does all looking, so that a channel
 * needs no locks.
 */
@Singleton
class GameFeed {
    private static final Logger LOG = Logger.getLogger(GameFeed.class);
    /** Changes that come within this time are told together: a popular game has hundreds of votes a second. */
    private static final Duration TOGETHER = Duration.ofMillis(100);

    private static final Duration AFTER_FAILURE = Duration.ofSeconds(5);

    private final VoteServices vote;
    private final VoteViews views;
    private final Clock clock;
    private final ObjectMapper json;
    private final TableStreams streams;
    private final Map<String, FeedChannel> channels = new ConcurrentHashMap<>();
    private final Set<String> changed = ConcurrentHashMap.newKeySet();
    private final ScheduledExecutorService looking = Executors.newSingleThreadScheduledExecutor(work -> {
        Thread thread = new Thread(work, "vote-feed");
        thread.setDaemon(true);
        return thread;
    });
    /** While somebody follows a game; used by the looking thread alone. */
    private TableStreams.@Nullable Watch watch;

    GameFeed(VoteServices vote, VoteViews views, Clock clock, ObjectMapper json, TableStreams streams) {
        this.vote = vote;
        this.views = views;
        this.clock = clock;
        this.json = json;
        this.streams = streams;
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
            line.onTermination(() -> {
                channel.remove(reader);
                later(() -> look(gameId), Duration.ZERO);
            });
            later(() -> look(gameId), Duration.ZERO);
        });
    }

    private FeedEvent event(String name, Object data) {
        try {
            return new FeedEvent(name, null, json.writeValueAsString(data));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("an event could not be written", e);
        }
    }

    private void later(Runnable work, Duration delay) {
        try {
            var ignored = looking.schedule(work, delay.toMillis(), TimeUnit.MILLISECONDS);
        } catch (RejectedExecutionException e) {
            LOG.debug("The server stops; readers will find another one.");
        }
    }

    private void look(String gameId) {
        changed.remove(gameId);
        FeedChannel channel = channels.computeIfPresent(gameId, (id, one) -> one.isEmpty() ? null : one);
        try {
            watchWhileFollowed();
            if (channel != null) {
                channel.look();
            }
        } catch (RuntimeException e) {
            LOG.errorf(e, "Game %s could not be looked at; it is looked at again in a moment", gameId);
            // Without a watch no change would be told, and a reader who has just come has seen nothing yet.
            if (changed.add(gameId)) {
                later(() -> look(gameId), AFTER_FAILURE);
            }
        }
    }

    /** Before the first look at a game: what is written after it is told by the stream. */
    private void watchWhileFollowed() {
        if (channels.isEmpty() && watch != null) {
            watch.close();
            watch = null;
        } else if (!channels.isEmpty() && watch == null) {
            watch = streams.watch(VoteDesign.DESIGN, this::changed);
        }
    }

    private void changed(Event<?> event) {
        Object item = event.latest();
        if (item instanceof Game game) {
            changed(game.gameId());
        } else if (item instanceof Turn turn) {
            changed(turn.gameId());
        } else if (item instanceof Candidate candidate) {
            changed(candidate.gameId());
        } else if (item instanceof Move move) {
            changed(move.gameId());
        } else if (item instanceof Commentary said) {
            changed(said.gameId());
        } else if (item instanceof Vote given) {
            FeedChannel channel = channels.get(given.gameId());
            if (channel != null && channel.voted(given.userId(), given.turnNumber())) {
                changed(given.gameId());
            }
        }
    }

    private void changed(String gameId) {
        if (channels.containsKey(gameId) && changed.add(gameId)) {
            later(() -> look(gameId), TOGETHER);
        }
    }

    /** Keeps the lines open and the countdowns true. */
    @Scheduled(every = "${ittaku.vote.beat-every}", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    void beat() {
        later(() -> channels.values().forEach(FeedChannel::beat), Duration.ZERO);
    }

    void stop(@Observes ShutdownEvent event) {
        looking.shutdown();
    }
}
