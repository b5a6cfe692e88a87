package dev.ittaku.accounts.totp;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The secret from which a person's phone makes codes.
 *
 * @param confirmed since when codes are required; absent until the phone has shown one
 * @param lastStep of the last code that was used: neither it nor an earlier one is accepted again
 * @param recovery hashes of the codes for a lost phone, each valid once
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record SecondFactor(
        String userId, byte[] seed, @Nullable Instant confirmed, long lastStep, List<String> recovery) {
    /** What identifies an item. */
    public record Key(String userId) {}

    public SecondFactor {
        seed = seed.clone();
        recovery = List.copyOf(recovery);
    }

    @Override
    public byte[] seed() {
        return seed.clone();
    }
}
