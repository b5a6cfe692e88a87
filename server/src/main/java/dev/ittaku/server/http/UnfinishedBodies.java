package dev.ittaku.server.http;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Bodies on their way, by client: how many, and how many bytes they hold. One client has a number of places; when it wants
 * one more, the body that has waited longest gives way, so ordinary requests get through beside those that drip.
 */
final class UnfinishedBodies {
    /** What one client has under way. */
    private static final class Client {
        private final Set<IncomingBody> bodies = new LinkedHashSet<>();
        private long bytes;

        boolean isGone() {
            return bodies.isEmpty() && bytes == 0;
        }
    }

    private final int perClient;
    private final long bytesPerClient;
    private final long bytesInAll;
    private final Map<String, Client> clients = new HashMap<>();
    private long bytes;

    UnfinishedBodies(int perClient, long bytesPerClient, long bytesInAll) {
        this.perClient = perClient;
        this.bytesPerClient = bytesPerClient;
        this.bytesInAll = bytesInAll;
    }

    /** Takes a body in; gives the one that has to give way for it, if there is one. */
    synchronized Optional<IncomingBody> enter(String client, IncomingBody body) {
        Client known = clients.computeIfAbsent(client, name -> new Client());
        Optional<IncomingBody> oldest = known.bodies.size() < perClient
                ? Optional.empty()
                : Optional.of(known.bodies.iterator().next());
        oldest.ifPresent(known.bodies::remove);
        known.bodies.add(body);
        return oldest;
    }

    synchronized void leave(String client, IncomingBody body) {
        Client known = clients.get(client);
        if (known != null) {
            known.bodies.remove(body);
            tidy(client, known);
        }
    }

    /** Whether there is room for so many bytes more; if so they count until they are released. */
    synchronized boolean hold(String client, int more) {
        Client known = clients.computeIfAbsent(client, name -> new Client());
        if (known.bytes + more > bytesPerClient || bytes + more > bytesInAll) {
            tidy(client, known);
            return false;
        }
        known.bytes += more;
        bytes += more;
        return true;
    }

    synchronized void release(String client, int fewer) {
        Client known = clients.get(client);
        if (known != null && fewer > 0) {
            known.bytes -= fewer;
            bytes -= fewer;
            tidy(client, known);
        }
    }

    private void tidy(String client, Client known) {
        if (known.isGone()) {
            clients.remove(client);
        }
    }

    synchronized int count() {
        return clients.values().stream().mapToInt(known -> known.bodies.size()).sum();
    }

    synchronized long bytes() {
        return bytes;
    }
}
