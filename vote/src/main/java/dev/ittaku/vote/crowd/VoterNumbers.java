package dev.ittaku.vote.crowd;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.vote.table.turn.Vote;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers for the voters of a game, the same each time, which do not identify them. */
final class VoterNumbers {
    /** The least receipt of each voter; of votes from before receipts were kept, their milliseconds. */
    private final Map<String, String> keys = new HashMap<>();

    void note(Vote vote) {
        String receipt = vote.receipt();
        String key = Secrets.hash(receipt == null ? vote.userId() + vote.chosenAtMillis() : receipt);
        keys.merge(vote.userId(), key, (a, b) -> a.compareTo(b) <= 0 ? a : b);
    }

    Map<String, Integer> all() {
        List<String> order = keys.entrySet().stream()
                .sorted(Map.Entry.<String, String>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .toList();
        Map<String, Integer> numbers = new HashMap<>();
        for (int i = 0; i < order.size(); i++) {
            numbers.put(order.get(i), i + 1);
        }
        return numbers;
    }
}
