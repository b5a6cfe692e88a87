package dev.ittaku.draw.room;

import dev.ittaku.draw.game.Game;
import dev.ittaku.draw.view.Announcement;
import dev.ittaku.draw.view.GameEvent;
import dev.ittaku.draw.view.Shown;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** The watchers of a room. Changed only by the room's steps; also read by the code that ends the room. */
final class Audience {
    private static final System.Logger LOG = System.getLogger(Audience.class.getName());
    private static final int MOST_WINDOWS = 3;

    /** The oldest first. */
    private volatile List<Watcher> watchers = List.of();

    private volatile Instant emptySince;

    Audience(Instant now) {
        this.emptySince = now;
    }

    /** Adds a watcher; returns the one to disconnect, because nobody may have more than a few windows. */
    Optional<Watcher> admit(Watcher watcher) {
        List<Watcher> mine = of(watcher.playerId());
        List<Watcher> more = new ArrayList<>(watchers);
        more.add(watcher);
        watchers = List.copyOf(more);
        return mine.size() >= MOST_WINDOWS ? Optional.of(mine.get(0)) : Optional.empty();
    }

    /** Says whether that one was there. */
    boolean forget(Watcher watcher, Instant now) {
        List<Watcher> fewer = new ArrayList<>(watchers);
        boolean known = fewer.removeIf(w -> w.id().equals(watcher.id()));
        watchers = List.copyOf(fewer);
        if (known && fewer.isEmpty()) {
            emptySince = now;
        }
        return known;
    }

    List<Watcher> of(String playerId) {
        return watchers.stream().filter(w -> w.playerId().equals(playerId)).toList();
    }

    List<Watcher> all() {
        return watchers;
    }

    boolean has(Watcher watcher) {
        return watchers.contains(watcher);
    }

    /** Sends everyone the events that they may see; ink goes to all except the window it came from. */
    void hear(Game game, List<Announcement> announcements, Instant now) {
        for (Announcement announcement : announcements) {
            if (announcement.event() instanceof GameEvent.DrawingUpdated ink) {
                for (Watcher watcher : watchers) {
                    if (!watcher.id().equals(ink.origin())) {
                        apart(watcher, w -> w.ink(ink.frame()));
                    }
                }
                continue;
            }
            for (Watcher watcher : watchers) {
                Optional<Shown> shown = game.viewFor(watcher.playerId(), announcement, now);
                shown.ifPresent(event -> apart(watcher, w -> w.show(event)));
            }
        }
    }

    void sendAway(Closing closing) {
        watchers.forEach(watcher -> close(watcher, closing));
    }

    /** A failure of one window does not affect the others; its client reconnects and gets everything again. */
    private static void apart(Watcher watcher, Consumer<Watcher> news) {
        try {
            news.accept(watcher);
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "A window could not be told what happened", e);
            close(watcher, Closing.RESTART);
        }
    }

    private static void close(Watcher watcher, Closing closing) {
        try {
            watcher.close(closing);
        } catch (RuntimeException | Error e) {
            LOG.log(System.Logger.Level.WARNING, "A window could not be closed", e);
        }
    }

    /** When the last window was closed, if none is open. */
    Optional<Instant> emptySince() {
        return watchers.isEmpty() ? Optional.of(emptySince) : Optional.empty();
    }
}
