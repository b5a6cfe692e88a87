package dev.ittaku.lessons.job;

import dev.ittaku.platform.lease.Leases;
import dev.ittaku.table.Table;
import java.time.Clock;
import java.time.Duration;

/**
 * Lets one server at a time run a job; if it dies, another resumes when the lease has expired. The lease only avoids
 * duplicate work: each write of a job is conditional on the data that was read, so two servers at once give the same
 * result.
 */
public final class JobLeases {
    private final Leases<Lease> leases;

    /** The owner is this server's own name, different on every server. */
    public JobLeases(Table lessons, Clock clock, String owner) {
        this.leases = new Leases<>(
                lessons, JobItems.LEASE, new Leases.Parts<>(Lease::owner, Lease::until, Lease::fence), clock, owner);
    }

    /** Whether this server has the job for so long. */
    public boolean take(String job, Duration length) {
        return leases.takeOrKeep(JobItems.LEASE.key(new Lease.Key(job)), length).isPresent();
    }
}
