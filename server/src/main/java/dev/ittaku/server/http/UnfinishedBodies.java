package dev.ittaku.server.http;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Unfinished bodies, by client: their number and their bytes. A client has a limited number of places; for one more,
 * the oldest body is ended, so ordinary requests are served beside slow ones.
 */
final class UnfinishedBodies {
    /** The unfinished bodies of one client. */
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

    /** Whether there is room for this number of bytes; if so they count until they are released. */
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
