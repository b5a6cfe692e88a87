package dev.ittaku.draw.lease;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a server writes about itself for the others.
 *
 * @param serverId different from that of every other running server; the same after a restart only for a server that is
 *     alone, which then continues its rooms at once
 * @param alone whether no other server can be using the store, so that there are no takeovers
 * @param address where the other servers reach this one, once it is known
 * @param relayKey what they send with a relayed request
 */
public record Self(String serverId, boolean alone, Supplier<Optional<String>> address, String relayKey) {
    /** The only server of a store that nobody else can open. */
    public static Self only() {
        return new Self("alone", true, Optional::empty, "");
    }
}
