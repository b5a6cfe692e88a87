package dev.ittaku.draw.room;

/** Another server runs the room, or has just taken it over. Nothing was changed here. */
public final class RoomElsewhere extends RuntimeException {
    public RoomElsewhere() {
        super("another server runs this room", null, false, false);
    }
}
