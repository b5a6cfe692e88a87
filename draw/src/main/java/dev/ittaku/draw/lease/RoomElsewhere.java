package dev.ittaku.draw.lease;

import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.util.List;

/** Another server runs the room, or has just taken it over. Nothing was changed here. */
public final class RoomElsewhere extends Refusal {
    private enum Why implements Reason {
        ELSEWHERE;

        @Override
        public Kind kind() {
            return Kind.BUSY;
        }
    }

    public RoomElsewhere() {
        super(
                Why.ELSEWHERE,
                "Another server runs this room, or is about to. Nothing was changed; try again in a moment.",
                List.of(),
                null);
    }
}
