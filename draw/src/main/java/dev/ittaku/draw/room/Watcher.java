package dev.ittaku.draw.room;

import dev.ittaku.draw.view.Shown;
import java.util.List;

/**
 * A receiver of a room's live events: a socket, or a program. Its methods are called by one thread at a time and must
 * return at once; a receiver that is too slow misses events and requests everything again.
 */
public interface Watcher {
    /** Stands in the place of a player's id for a screen; no id looks like this. */
    String SCREEN = "screen";

    /** Unlike that of every other. */
    String id();

    String playerId();

    /** Whether it is a screen without a player, such as a television: it gets the view of strangers. */
    default boolean isScreen() {
        return playerId().equals(SCREEN);
    }

    void show(Shown shown);

    /** A frame of ink as its drawer sent it. */
    void ink(byte[] frame);

    /** Everything again: the state, then the ink of the present turn. */
    void restart(Shown state, List<byte[]> snapshot);

    void close(Closing closing);
}
