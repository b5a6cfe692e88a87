package dev.ittaku.table.migration;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Whether a table answers after a migration as it did before.
 *
 * @param questions how many were asked on both sides
 * @param differences a sentence for each answer that is another one; empty if the migration is proved
 * @param gained how many answers hold items that an index did not show before
 * @param added how many questions could only be asked afterwards, by new indexes or because of new items
 */
public record Proof(int questions, List<String> differences, int gained, int added) {
    /** At most this many differences are reported. */
    private static final int MOST = 20;

    public Proof {
        differences = List.copyOf(differences);
    }

    /**
     * Compares.
     *
     * @param mayChange names of patterns whose answers are meant to be different
     * @param mayGain names of patterns that may find more than before, but must find the same in the same order besides
     */
    public static Proof of(Answers before, Answers after, Set<String> mayChange, Set<String> mayGain) {
        List<String> differences = new ArrayList<>();
        int questions = 0;
        int gained = 0;
        for (Map.Entry<String, Map<String, List<String>>> pattern :
                before.byPattern().entrySet()) {
            if (mayChange.contains(pattern.getKey())) {
                continue;
            }
            Map<String, List<String>> now = after.byPattern().getOrDefault(pattern.getKey(), Map.of());
            for (Map.Entry<String, List<String>> asked : pattern.getValue().entrySet()) {
                questions++;
                List<String> answer = now.get(asked.getKey());
                if (asked.getValue().equals(answer)) {
                    continue;
                }
                if (answer != null && mayGain.contains(pattern.getKey()) && holds(answer, asked.getValue())) {
                    gained++;
                } else if (differences.size() < MOST) {
                    differences.add("'" + pattern.getKey() + "' asked with " + asked.getKey() + " answers differently");
                }
            }
        }
        return new Proof(questions, differences, gained, after.size() - before.size());
    }

    /** Whether a list contains another one in its order, possibly with more elements in between. */
    private static boolean holds(List<String> all, List<String> some) {
        int at = 0;
        for (String each : all) {
            if (at < some.size() && each.equals(some.get(at))) {
                at++;
            }
        }
        return at == some.size();
    }

    public boolean holds() {
        return differences.isEmpty();
    }
}
