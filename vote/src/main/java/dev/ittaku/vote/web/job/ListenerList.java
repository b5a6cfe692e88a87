package dev.ittaku.vote.web.job;

import dev.ittaku.vote.ballot.VoteListener;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Passes what this server has written on to those in it who want to know at once. */
@Singleton
public class ListenerList implements VoteListener {
    private final List<VoteListener> listeners = new CopyOnWriteArrayList<>();

    void add(VoteListener listener) {
        listeners.add(listener);
    }

    @Override
    public void changed(String gameId) {
        for (VoteListener listener : listeners) {
            listener.changed(gameId);
        }
    }

    @Override
    public void finished(String gameId) {
        for (VoteListener listener : listeners) {
            listener.finished(gameId);
        }
    }
}
