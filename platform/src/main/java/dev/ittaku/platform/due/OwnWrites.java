package dev.ittaku.platform.due;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Tells those in this server who look for due work that this server has written something that may be due. */
public final class OwnWrites {
    private final List<Runnable> listeners = new CopyOnWriteArrayList<>();

    public void add(Runnable listener) {
        listeners.add(listener);
    }

    /** After the write, never before. */
    public void happened() {
        listeners.forEach(Runnable::run);
    }
}
