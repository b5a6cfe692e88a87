package dev.ittaku.table.verify;

import dev.ittaku.table.meter.Cost;
import java.util.List;

/**
 * What a verification found.
 *
 * @param items how many items of the table were read
 */
public record Verified(List<Finding> findings, long items, Cost cost) {
    public Verified {
        findings = List.copyOf(findings);
    }

    /** Nothing was wrong. */
    public boolean isSound() {
        return findings.isEmpty();
    }

    /** Nothing is wrong any more. */
    public boolean isRepaired() {
        return findings.stream().allMatch(finding -> finding.state() == Finding.State.REPAIRED);
    }
}
