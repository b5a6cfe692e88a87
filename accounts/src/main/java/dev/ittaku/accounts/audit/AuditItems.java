package dev.ittaku.accounts.audit;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.QueryPattern;
import java.time.LocalDate;

/** The audit trail in the table of accounts. */
public final class AuditItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("audit");

    public static final Entity<AuditEntry, AuditEntry.Key> AUDIT;

    public static final QueryPattern<AuditEntry.ByDay, AuditEntry> AUDIT_OF_DAY;

    static {
        AUDIT = PART.entity(AuditEntry.class, AuditEntry.Key.class)
                .describedAs("One line of the audit trail.")
                .key("AUDIT#{day}", "{at:13}#{id}")
                .sample(new AuditEntry(
                        LocalDate.of(2026, 1, 2),
                        SampleValues.TIME.toEpochMilli(),
                        "p0Lk",
                        "SIGNED_IN",
                        SampleValues.USER,
                        "Habu",
                        "192.0.2.7",
                        "",
                        SampleValues.END))
                .declare();
        AUDIT_OF_DAY = AUDIT.query("audit of a day", "Lists what happened on a day, newest first.")
                .newestFirst()
                .declare(AuditEntry.ByDay.class);
    }

    private AuditItems() {}
}
