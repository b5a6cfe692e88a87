package dev.ittaku.lessons.job;

import dev.ittaku.lessons.table.LessonsLayout;
import dev.ittaku.lessons.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;

/** Which server does a job. */
public final class JobItems {
    public static final Fragment PART = LessonsLayout.TABLE.fragment("jobs");

    public static final Entity<Lease, Lease.Key> LEASE;

    static {
        LEASE = PART.entity(Lease.class, Lease.Key.class)
                .named("lease")
                .describedAs("Which server does a job.")
                .key("JOB#{job}", "LEASE")
                .samples(JobItems::lease)
                .declare();
    }

    private JobItems() {}

    private static Lease lease(int i) {
        return new Lease(SampleValues.numbered("endings", i), "server-1", SampleValues.CREATED, 1L);
    }
}
