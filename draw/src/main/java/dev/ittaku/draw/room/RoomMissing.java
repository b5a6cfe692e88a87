package dev.ittaku.draw.room;

/** There is no such room, or no longer. */
public final class RoomMissing extends RuntimeException {
    public RoomMissing() {
        super("no such room", null, false, false);
    }
}
