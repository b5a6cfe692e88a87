package dev.ittaku.kifu.analysis;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The order of requests: the workers of one server serve the users in turn, however many requests one of them has. A
 * user with a request in progress comes after users without one.
 */
final class Turns {
    private final Map<String, Long> lastServed = new HashMap<>();
    private final Map<String, String> inHand = new HashMap<>();
    private long served;

    /** The waiting requests in the order to try them, without those in progress here. */
    synchronized List<WaitingAnalysis> order(List<WaitingAnalysis> waiting) {
        Map<String, List<WaitingAnalysis>> byUser = new LinkedHashMap<>();
        for (WaitingAnalysis request : waiting) {
            if (!inHand.containsKey(request.aid())) {
                byUser.computeIfAbsent(request.username(), name -> new ArrayList<>())
                        .add(request);
            }
        }
        Set<String> known = new HashSet<>(byUser.keySet());
        known.addAll(inHand.values());
        lastServed.keySet().retainAll(known);
        List<String> users = new ArrayList<>(byUser.keySet());
        users.sort(Comparator.comparingLong(this::running).thenComparingLong(u -> lastServed.getOrDefault(u, 0L)));
        List<WaitingAnalysis> order = new ArrayList<>();
        for (int round = 0; order.size() < waiting.size(); round++) {
            boolean any = false;
            for (String user : users) {
                List<WaitingAnalysis> theirs = byUser.getOrDefault(user, List.of());
                if (round < theirs.size()) {
                    order.add(theirs.get(round));
                    any = true;
                }
            }
            if (!any) {
                break;
            }
        }
        return order;
    }

    private long running(String user) {
        return inHand.values().stream().filter(user::equals).count();
    }

    synchronized void begun(WaitingAnalysis request) {
        inHand.put(request.aid(), request.username());
        lastServed.put(request.username(), ++served);
    }

    synchronized void ended(String aid) {
        inHand.remove(aid);
    }
}
