package dev.ittaku.accounts.address;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The proof that mails to an address reach a person.
 *
 * @param address a hash of the address in lower case, because the link that proves it names it too
 * @param secret the stored hash of the link's secret; removed when the link is used
 * @param verified when the link was opened
 * @param expires when an unused link expires; a proven address stays
 */
public record AddressProof(
        String userId,
        String address,
        @Nullable String secret,
        @Nullable Instant verified,
        @Nullable Instant expires) {
    /** What identifies an item. */
    public record Key(String userId, String address) {}
}
