package dev.ittaku.accounts.pending;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import java.util.Map;

/** Sign-ins that wait for their second half, in the table of accounts. */
public final class PendingItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("pending sign-ins");

    public static final Entity<Pending, Pending.Key> PENDING;

    public static final GetPattern<Pending.Key, Pending> PENDING_BY_ID;

    static {
        PENDING = PART.entity(Pending.class, Pending.Key.class)
                .describedAs("A sign-in that was begun and waits for its second half, for minutes.")
                .key("PENDING#{id}", "PENDING")
                .secret(Pending::values)
                .sample(new Pending(
                        "Zq81LmPw0aXcZq81LmPw0aXc",
                        Pending.Kind.PROVIDER,
                        "9f86d0…",
                        Map.of("provider", "keycloak"),
                        SampleValues.END))
                .declare();
        PENDING_BY_ID = PENDING.getConsistently("pending sign-in", "Gets what a sign-in began with.");
    }

    private PendingItems() {}
}
