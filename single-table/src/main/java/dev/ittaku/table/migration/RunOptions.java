package dev.ittaku.table.migration;

/**
 * How a migration is run.
 *
 * @param by who runs it, for the record
 * @param segments into how many parts the table is divided, each read by a thread of its own
 * @param itemsPerSecond the most items that are read in a second, all segments together
 * @param again whether one that is done is run once more from the beginning
 */
public record RunOptions(String by, int segments, int itemsPerSecond, boolean again) {
    public static final int DEFAULT_SEGMENTS = 4;
    public static final int DEFAULT_RATE = 500;

    public RunOptions {
        if (segments < 1 || segments > 64) {
            throw new IllegalArgumentException("segments must be 1 to 64, not " + segments);
        }
        if (itemsPerSecond < 1) {
            throw new IllegalArgumentException("at least one item a second, not " + itemsPerSecond);
        }
    }

    public static RunOptions by(String who) {
        return new RunOptions(who, DEFAULT_SEGMENTS, DEFAULT_RATE, false);
    }

    public RunOptions again(boolean again) {
        return new RunOptions(by, segments, itemsPerSecond, again);
    }

    public RunOptions rate(int itemsPerSecond) {
        return new RunOptions(by, segments, itemsPerSecond, again);
    }

    public RunOptions segments(int segments) {
        return new RunOptions(by, segments, itemsPerSecond, again);
    }
}
