package dev.ittaku.draw.room;

import java.time.Instant;

/** Wakes someone at a time. */
public interface Alarm {
    void at(Instant time, Runnable wake);
}
