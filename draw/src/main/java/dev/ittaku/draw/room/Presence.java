package dev.ittaku.draw.room;

import dev.ittaku.draw.player.Connection;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * Where players are connected, stored in the table for all servers: the newest of a player's windows, and when it is
 * closed another one that is still open. While a window is open its item is renewed every few minutes, so an item that
 * a dead server left behind is recognised by its age.
 */
public final class Presence {
    /** How often the item of an open window is written. */
    static final Duration REFRESHED = Duration.ofMinutes(2);
    /** An older item belongs to a server that is gone. */
    static final Duration PRESENT = Duration.ofMinutes(5);

    private static final Duration KEPT = Duration.ofHours(24);

    private final RoomStore store;
    private final Clock clock;
    private final Executor writes;
    /** The windows of this server by player, the oldest first. */
    private final Map<String, List<Connection>> open = new LinkedHashMap<>();

    Presence(RoomStore store, Clock clock, Executor writes) {
        this.store = store;
        this.clock = clock;
        this.writes = writes;
    }

    /** Whether a player is connected, by what the table says of it. */
    static boolean isPresent(Connection connection, Instant now) {
        return connection.lastActiveAt().plus(PRESENT).isAfter(now);
    }

    void opened(String gameId, String playerName, Watcher watcher) {
        Instant now = clock.instant();
        Connection connection =
                new Connection(watcher.playerId(), playerName, gameId, watcher.id(), now, now, now.plus(KEPT));
        synchronized (open) {
            open.computeIfAbsent(watcher.playerId(), id -> new ArrayList<>()).add(connection);
        }
        writeLater(watcher.playerId(), watcher.id());
    }

    void closed(Watcher watcher) {
        boolean known;
        synchronized (open) {
            List<Connection> mine = open.getOrDefault(watcher.playerId(), List.of());
            known = mine.stream().anyMatch(one -> one.connectionId().equals(watcher.id()));
            if (known) {
                mine.removeIf(one -> one.connectionId().equals(watcher.id()));
            }
            if (mine.isEmpty()) {
                open.remove(watcher.playerId());
            }
        }
        if (known) {
            writeLater(watcher.playerId(), watcher.id());
        }
    }

    /** Writes the items of all open windows that were not written for a while. */
    void refresh() {
        Instant now = clock.instant();
        List<String> due = new ArrayList<>();
        synchronized (open) {
            open.replaceAll((playerId, windows) -> {
                Connection newest = windows.get(windows.size() - 1);
                if (newest.lastActiveAt().plus(REFRESHED).isAfter(now)) {
                    return windows;
                }
                due.add(playerId);
                List<Connection> seen = new ArrayList<>();
                windows.forEach(window -> seen.add(window.seen(now, now.plus(KEPT))));
                return seen;
            });
        }
        due.forEach(playerId -> writeLater(playerId, ""));
    }

    private void writeLater(String playerId, String changed) {
        writes.execute(() -> write(playerId, changed));
    }

    /** One at a time, so that the table ends with the present state whichever change is written first. */
    private synchronized void write(String playerId, String changed) {
        Optional<Connection> newest;
        synchronized (open) {
            List<Connection> mine = open.getOrDefault(playerId, List.of());
            newest = mine.isEmpty() ? Optional.empty() : Optional.of(mine.get(mine.size() - 1));
        }
        if (newest.isPresent()) {
            store.connected(newest.get());
        } else {
            store.disconnected(playerId, changed);
        }
    }
}
