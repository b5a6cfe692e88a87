package dev.ittaku.accounts.address;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Whether someone has shown that mails to an address reach them.
 *
 * @param address a hash of the address in lower case, since the link that proves it names it too
 * @param secret what is kept of the link's secret; gone once the link was used
 * @param verified when the link was opened
 * @param expires when an unused link is over; a proven address stays
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
