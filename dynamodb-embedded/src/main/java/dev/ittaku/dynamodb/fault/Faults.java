package dev.ittaku.dynamodb.fault;

import java.util.ArrayList;
import java.util.List;

/**
 * Faults for people who test their retries. The same seed, rules and requests give the same faults: whether a rule
 * strikes depends on the seed, on the rule's place and on how many requests have matched the rule before.
 */
public record Faults(long seed, List<FaultRule> rules) {
    public Faults {
        rules = List.copyOf(rules);
    }

    public static Faults seeded(long seed) {
        return new Faults(seed, List.of());
    }

    public Faults with(FaultRule rule) {
        List<FaultRule> next = new ArrayList<>(rules);
        next.add(rule);
        return new Faults(seed, next);
    }

    /**
     * Reads lines of {@code seed N} or {@code operation table kind probability [milliseconds]}; {@code *} stands for
     * every operation or table, {@code #} begins a comment.
     *
     * @throws IllegalArgumentException that names the line and what is wrong with it
     */
    public static Faults parse(List<String> lines) {
        long seed = 0;
        List<FaultRule> rules = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).replaceFirst("#.*", "").strip();
            if (line.isEmpty()) {
                continue;
            }
            String[] words = line.split("\\s+");
            try {
                if (words[0].equals("seed") && words.length == 2) {
                    seed = Long.parseLong(words[1]);
                } else {
                    rules.add(FaultRule.parse(words));
                }
            } catch (IllegalArgumentException e) {
                throw new IllegalArgumentException("Line " + (i + 1) + ", '" + line + "': " + e.getMessage(), e);
            }
        }
        return new Faults(seed, rules);
    }
}
