package dev.ittaku.accounts.deletion;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.util.List;

/** The deletions in the table of accounts. */
public final class DeletionItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("deletions");

    public static final Entity<Deletion, Deletion.Key> DELETION;

    public static final QueryPattern<None, Deletion> DELETIONS;

    static {
        DELETION = PART.entity(Deletion.class, Deletion.Key.class)
                .describedAs("The removal of an account, step by step, and its report.")
                .key("DELETIONS", "{userId}")
                .sample(new Deletion(
                        SampleValues.USER,
                        "Habu",
                        SampleValues.TIME,
                        List.of(new Deletion.Removed("inbox", 12)),
                        SampleValues.TIME,
                        "server-1",
                        1L,
                        null,
                        null))
                .declare();
        DELETIONS = DELETION.query("deletions", "Lists deletions, to resume those that are not finished.")
                .consistent()
                .declare(None.class);
    }

    private DeletionItems() {}
}
