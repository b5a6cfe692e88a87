package dev.ittaku.draw.web;

import dev.ittaku.draw.DrawDesign;
import dev.ittaku.draw.table.Room;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.live.LiveTopic;
import dev.ittaku.table.design.TableDesign;
import jakarta.inject.Singleton;
import java.util.Optional;

/** The lists of public rooms, all as one. */
@Singleton
class PublicRoomsTopic implements LiveTopic {
    private static final String ALL = "all";

    @Override
    public String name() {
        return "draw-rooms";
    }

    @Override
    public TableDesign design() {
        return DrawDesign.DESIGN;
    }

    @Override
    public Optional<String> keyOf(Object item) {
        return item instanceof Room room
                        && room.options() != null
                        && room.options().isPublic()
                ? Optional.of(ALL)
                : Optional.empty();
    }

    @Override
    public Optional<String> watched(Optional<Caller> caller, String asked) {
        return Optional.of(ALL);
    }
}
