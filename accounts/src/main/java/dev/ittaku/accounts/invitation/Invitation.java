package dev.ittaku.accounts.invitation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * That somebody may sign up once. It goes away when it is used.
 *
 * @param secret a hash of what the link holds
 * @param madeBy the id of the admin who made it; empty for one that was mailed to whoever asked for it
 * @param note what its maker wrote to know it by
 * @param email the only address it is good for, which its link was mailed to
 */
public record Invitation(
        String id,
        String secret,
        String madeBy,
        String note,
        @Nullable String email,
        Instant created,
        Instant expires) {
    /** What identifies an item. */
    public record Key(String id) {}
}
