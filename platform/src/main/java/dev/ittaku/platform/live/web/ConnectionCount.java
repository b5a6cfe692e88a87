package dev.ittaku.platform.live.web;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** How many connections are open from each address. */
final class ConnectionCount {
    private final int most;
    private final Map<String, Integer> open = new ConcurrentHashMap<>();

    ConnectionCount(int most) {
        this.most = most;
    }

    boolean isFull(String address) {
        return open.getOrDefault(address, 0) >= most;
    }

    void enter(String address) {
        open.merge(address, 1, Integer::sum);
    }

    void leave(String address) {
        open.computeIfPresent(address, (one, count) -> count == 1 ? null : count - 1);
    }
}
