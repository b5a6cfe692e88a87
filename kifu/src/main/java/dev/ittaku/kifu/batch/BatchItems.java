package dev.ittaku.kifu.batch;

import dev.ittaku.kifu.batch.BatchJob.Status;
import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;
import java.util.Collections;

/** The part of the table with folders to be analysed. */
public final class BatchItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("batches");
    private static final Instant TIME = Instant.parse("2099-12-31T11:11:31Z");

    public static final Entity<BatchJob, BatchJob.Key> BATCH = PART.entity(BatchJob.class, BatchJob.Key.class)
            .named("batch")
            .describedAs(
                    "The records of a folder that are analysed one after the other, and how far that is, for 30 days.")
            .key("batch", "uname#{username}")
            .rename(BatchJob::created, "begun")
            .rename(BatchJob::kids, "records")
            .expiresWith(BatchJob::expired)
            .samples(i -> new BatchJob(
                    i == 0 ? "h-akira" : "h-akira" + i,
                    TIME,
                    Status.RUNNING,
                    "社団戦",
                    1000,
                    Collections.nCopies(20, "fdsaj9d9s0"),
                    7,
                    1,
                    0,
                    "Vjdkslfadf0Q2xw7",
                    TIME))
            .declare();

    public static final GetPattern<BatchJob.Key, BatchJob> ONE =
            BATCH.getConsistently("batch of a user", "How far somebody's batch is.");

    static final QueryPattern<None, BatchJob> ALL = BATCH.query("batches", "All batches, to go on with those at work.")
            .consistent()
            .limit(100)
            .declare(None.class);

    private BatchItems() {}
}
