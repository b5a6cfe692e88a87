package dev.ittaku.accounts.signin;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;

/** The failed sign-ins in the table of accounts. */
public final class FailureItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("failed sign-ins");

    public static final Entity<SignInFailures, SignInFailures.Key> FAILURES;

    public static final GetPattern<SignInFailures.Key, SignInFailures> FAILURES_OF;

    static {
        FAILURES = PART.entity(SignInFailures.class, SignInFailures.Key.class)
                .describedAs("Failed sign-ins in a row, with the delay they have grown to.")
                .key("RATE#{subject}", "FAILURES")
                .sample(new SignInFailures("sign-in-account#5d41402abc4b", 4, SampleValues.TIME, SampleValues.END))
                .declare();
        FAILURES_OF = FAILURES.getConsistently("failures of a subject", "Gets how long the next sign-in must wait.");
    }

    private FailureItems() {}
}
