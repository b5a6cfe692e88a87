package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.person.Channel;
import dev.ittaku.platform.outgoing.Connections;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The threads that send messages, so that one slow receiver delays nobody else. Each channel has its own threads; for
 * each user only one message at a time is sent on a channel. A user whose receiver used up its whole time is moved to a
 * few separate threads for a while, which only such users share. Messages that find no free thread are left for the
 * next round.
 */
public final class Lanes implements AutoCloseable {
    static final int WIDE = 16;
    private static final int NARROW = 2;
    private static final int WAITING = 1000;
    private static final Duration IDLE = Duration.ofSeconds(30);
    private static final Duration SLOW_FOR = Duration.ofMinutes(10);

    /** A user on a channel. */
    private record UserChannel(Channel channel, String userId) {}

    private final Clock clock;
    private final Map<Channel, ThreadPoolExecutor> wide = new EnumMap<>(Channel.class);
    private final Map<Channel, ThreadPoolExecutor> narrow = new EnumMap<>(Channel.class);
    private final Set<UserChannel> busy = ConcurrentHashMap.newKeySet();
    private final Map<UserChannel, Instant> slow = new ConcurrentHashMap<>();

    public Lanes(Clock clock) {
        this.clock = clock;
        for (Channel channel : Channel.values()) {
            wide.put(channel, threads(channel, WIDE));
            narrow.put(channel, threads(channel, NARROW));
        }
    }

    private static ThreadPoolExecutor threads(Channel channel, int count) {
        ThreadPoolExecutor threads = new ThreadPoolExecutor(
                count,
                count,
                IDLE.toSeconds(),
                TimeUnit.SECONDS,
                new ArrayBlockingQueue<>(WAITING),
                Connections.daemons("lessons-" + channel));
        threads.allowCoreThreadTimeOut(true);
        return threads;
    }

    /** Does the work beside everything else; empty if the user has something on the way, or there is no room. */
    <T> Optional<CompletableFuture<T>> submit(Channel channel, String userId, Supplier<T> work) {
        UserChannel one = new UserChannel(channel, userId);
        if (!busy.add(one)) {
            return Optional.empty();
        }
        ThreadPoolExecutor lane = (isSlow(one) ? narrow : wide).get(channel);
        try {
            return Optional.of(CompletableFuture.supplyAsync(
                    () -> {
                        try {
                            return work.get();
                        } finally {
                            busy.remove(one);
                        }
                    },
                    lane));
        } catch (RejectedExecutionException e) {
            busy.remove(one);
            return Optional.empty();
        }
    }

    private boolean isSlow(UserChannel one) {
        Instant until = slow.get(one);
        if (until == null) {
            return false;
        }
        boolean still = clock.instant().isBefore(until);
        if (!still) {
            slow.remove(one, until);
        }
        return still;
    }

    /** Notes whether a user's receiver used up its whole time. */
    void note(Channel channel, String userId, boolean late) {
        UserChannel one = new UserChannel(channel, userId);
        if (late) {
            Instant now = clock.instant();
            slow.values().removeIf(now::isAfter);
            slow.put(one, now.plus(SLOW_FOR));
        } else {
            slow.remove(one);
        }
    }

    @Override
    public void close() {
        wide.values().forEach(ThreadPoolExecutor::shutdown);
        narrow.values().forEach(ThreadPoolExecutor::shutdown);
    }
}
