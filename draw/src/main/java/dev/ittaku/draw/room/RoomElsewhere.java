package dev.ittaku.draw.room;

import java.util.Optional;

/** Another server runs the room, or has just taken it over. Nothing was changed here. */
public final class RoomElsewhere extends RuntimeException {
    private final Optional<String> address;

    public RoomElsewhere(Optional<String> address) {
        super("another server runs this room", null, false, false);
        this.address = address;
    }

    /** Where that server is reached, if it has an address of its own. */
    public Optional<String> address() {
        return address;
    }
}
