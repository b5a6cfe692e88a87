package dev.ittaku.accounts.icon;

import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.util.List;

/** A picture that was refused. */
public final class IconRefusal extends Refusal {
    /** Why. */
    public enum Reason implements Refusal.Reason {
        /** It is damaged, too large when unpacked, or of another format. */
        ICON_UNREADABLE;

        @Override
        public Kind kind() {
            return Kind.UNUSABLE;
        }
    }

    IconRefusal(String message) {
        super(Reason.ICON_UNREADABLE, message, List.of(), null);
    }
}
