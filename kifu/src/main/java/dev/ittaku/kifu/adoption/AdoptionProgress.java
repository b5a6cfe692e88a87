package dev.ittaku.kifu.adoption;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How far the taking over of a table is.
 *
 * @param source which one, hashed
 * @param pass 1 for records, tags and settings, 2 for what hangs on them
 * @param position where in the source it goes on
 * @param taken items that are here now
 * @param already items that were here
 * @param changed items of which something could not be taken along; they are counted as taken too
 * @param refused items that could not be taken
 * @param leftOut items that are not needed here: guards of a server's own, analyses that are over
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
