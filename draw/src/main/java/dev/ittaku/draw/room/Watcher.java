package dev.ittaku.draw.room;

import dev.ittaku.draw.view.Shown;
import java.util.List;

/**
 * Someone who is told live what happens in a room: a socket, or a program. Its methods are called by one thread at a time
 * and must return at once; who can't keep up is left behind and asks for everything again.
 */
public interface Watcher {
    /** Stands in the place of a player's id for a screen; no id looks like this. */
    String SCREEN = "screen";

    /** Unlike that of every other. */
    String id();

    String playerId();

    /** Whether it is a screen that nobody sits at, such as a television: it is shown what strangers may see. */
    default boolean isScreen() {
        return playerId().equals(SCREEN);
    }

    void show(Shown shown);

    /** A frame of ink as its drawer sent it. */
    void ink(byte[] frame);

    /** Everything anew: the state, then the ink of the present turn. */
    void restart(Shown state, List<byte[]> snapshot);

    void close(Closing closing);
}
