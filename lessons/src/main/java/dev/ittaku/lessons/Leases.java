package dev.ittaku.lessons;

import dev.ittaku.lessons.table.Lease;
import dev.ittaku.lessons.table.LessonsTable;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.Field;
import dev.ittaku.table.expression.Update;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/** Lets one server at a time do a job; when it dies, another goes on as soon as the lease has run out. */
public final class Leases {
    private static final Field<?, String> OWNER = LessonsTable.LEASE.field(Lease::owner);
    private static final Field<?, Instant> UNTIL = LessonsTable.LEASE.field(Lease::until);

    private final Table table;
    private final Clock clock;
    private final String owner;

    /** The owner is this server's own name, different on every server. */
    public Leases(Table lessons, Clock clock, String owner) {
        this.table = lessons;
        this.clock = clock;
        this.owner = owner;
    }

    /** Whether this server has the job for so long. */
    public boolean take(String job, Duration length) {
        Instant now = clock.instant();
        return table.upsert(
                        LessonsTable.LEASE,
                        LessonsTable.LEASE.key(new Lease.Key(job)),
                        Update.of(OWNER.set(owner), UNTIL.set(now.plus(length))),
                        UNTIL.absent().or(UNTIL.atMost(now)).or(OWNER.is(owner)))
                .isDone();
    }
}
