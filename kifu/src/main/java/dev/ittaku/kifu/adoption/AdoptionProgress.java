package dev.ittaku.kifu.adoption;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The progress of the import of a table.
 *
 * @param source a hash of its name
 * @param pass 1 for records, tags and settings, 2 for items that belong to them
 * @param position where it continues in the source
 * @param taken items that are here now
 * @param already items that were here
 * @param changed items of which a part could not be imported; they are also counted as taken
 * @param refused items that could not be imported
 * @param leftOut items that are not needed here: guards of another server, expired analyses
 */
public record AdoptionProgress(
        String source,
        int pass,
        @Nullable String position,
        int taken,
        int already,
        int changed,
        int refused,
        int leftOut,
        boolean complete,
        Instant at) {
    /** What identifies an item. */
    public record Key(String source) {}

    static AdoptionProgress begin(String source, Instant now) {
        return new AdoptionProgress(source, 1, null, 0, 0, 0, 0, 0, false, now);
    }

    AdoptionProgress after(Fate fate) {
        return new AdoptionProgress(
                source,
                pass,
                position,
                taken + (fate == Fate.TAKEN || fate == Fate.CHANGED ? 1 : 0),
                already + (fate == Fate.ALREADY ? 1 : 0),
                changed + (fate == Fate.CHANGED ? 1 : 0),
                refused + (fate == Fate.REFUSED ? 1 : 0),
                leftOut + (fate == Fate.LEFT_OUT ? 1 : 0),
                complete,
                at);
    }

    AdoptionProgress goingOn(@Nullable String next, Instant now) {
        boolean isLast = next == null && pass == 2;
        int nextPass = next == null && !isLast ? 2 : pass;
        return new AdoptionProgress(source, nextPass, next, taken, already, changed, refused, leftOut, isLast, now);
    }

    /** What became of an item. */
    enum Fate {
        TAKEN,
        ALREADY,
        CHANGED,
        REFUSED,
        LEFT_OUT,
        /** It is the other pass's. */
        NOT_NOW
    }
}
