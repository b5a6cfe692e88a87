package dev.ittaku.accounts.reset;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;

/** The links in the table of accounts. */
public final class ResetItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("password resets");

    public static final Entity<PasswordReset, PasswordReset.Key> RESET;

    public static final GetPattern<PasswordReset.Key, PasswordReset> RESET_OF;

    static {
        RESET = PART.entity(PasswordReset.class, PasswordReset.Key.class)
                .describedAs("A link to set another password, for an hour.")
                .key("USER#{userId}", "RESET")
                .secret(PasswordReset::secret)
                .sample(new PasswordReset(SampleValues.USER, "9f86d0…", SampleValues.END, 1, "habu@example.org"))
                .declare();
        RESET_OF = RESET.getConsistently("password reset of an account", "Decides whether a mailed link still counts.");
    }

    private ResetItems() {}
}
