package dev.ittaku.accounts.totp;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import java.util.List;

/** The second factors in the table of accounts. */
public final class SecondFactorItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("second factors");

    public static final Entity<SecondFactor, SecondFactor.Key> FACTOR;

    public static final GetPattern<SecondFactor.Key, SecondFactor> FACTOR_OF;

    static {
        FACTOR = PART.entity(SecondFactor.class, SecondFactor.Key.class)
                .describedAs("The secret that a person's phone makes codes from, and codes for when it is lost.")
                .key("USER#{userId}", "SECONDFACTOR")
                .secret(SecondFactor::seed, SecondFactor::recovery)
                .sample(new SecondFactor(
                        SampleValues.USER, new byte[] {1, 2, 3}, SampleValues.TIME, 58_912_345, List.of("9f86d0…")))
                .declare();
        FACTOR_OF = FACTOR.getConsistently("second factor of an account", "Decides whether a code is asked for.");
    }

    private SecondFactorItems() {}
}
