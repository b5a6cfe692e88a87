package dev.ittaku.kifu.batch;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records of a folder that are analysed one after the other.
 *
 * @param folder "" for all records
 * @param kids the records, in their order
 * @param done how many of them are finished
 * @param skipped of these, how many had evaluations already
 * @param failed of these, how many could not be analysed or were changed meanwhile
 * @param aid the running analysis; absent between two records
 */
public record BatchJob(
        String username,
        Instant created,
        Status status,
        String folder,
        int movetimeMs,
        List<String> kids,
        int done,
        int skipped,
        int failed,
        @Nullable String aid,
        Instant expired) {
    /** What identifies an item: a person has one at a time. */
    public record Key(String username) {}

    /** How far it is. */
    public enum Status {
        RUNNING,
        STOPPED,
        DONE
    }

    /** What became of a record. */
    enum End {
        ANALYSED,
        SKIPPED,
        FAILED
    }

    public BatchJob {
        kids = List.copyOf(kids);
    }

    /** With the present record finished. */
    BatchJob after(End end) {
        return new BatchJob(
                username,
                created,
                done + 1 < kids.size() ? status : Status.DONE,
                folder,
                movetimeMs,
                kids,
                done + 1,
                skipped + (end == End.SKIPPED ? 1 : 0),
                failed + (end == End.FAILED ? 1 : 0),
                null,
                expired);
    }

    BatchJob asking(String analysis) {
        return new BatchJob(
                username, created, status, folder, movetimeMs, kids, done, skipped, failed, analysis, expired);
    }

    BatchJob stopped() {
        return new BatchJob(
                username, created, Status.STOPPED, folder, movetimeMs, kids, done, skipped, failed, null, expired);
    }
}
