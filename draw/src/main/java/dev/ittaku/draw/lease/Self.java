package dev.ittaku.draw.lease;

import java.util.Optional;
import java.util.function.Supplier;

/**
 * What a server says of itself to the others.
 *
 * @param serverId unlike that of every other running server; the same again after a restart only of a server that is
 *     alone, which then takes its rooms up at once
 * @param alone whether no other server can be using the store, so that nobody ever takes anything over
 * @param address where the other servers reach this one, once it is known
 * @param relayKey what they show when they pass a request on
 */
public record Self(String serverId, boolean alone, Supplier<Optional<String>> address, String relayKey) {
    /** The one server of a store that nobody else can open. */
    public static Self only() {
        return new Self("alone", true, Optional::empty, "");
    }
}
