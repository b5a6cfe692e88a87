package dev.ittaku.draw.room;

import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.util.List;

/** There is no such room, or no longer. */
public final class RoomMissing extends Refusal {
    private enum Why implements Reason {
        NOT_FOUND;

        @Override
        public Kind kind() {
            return Kind.NOT_FOUND;
        }
    }

    public RoomMissing() {
        super(Why.NOT_FOUND, "There is no such game, or no longer.", List.of(), null);
    }
}
