package dev.ittaku.accounts.totp;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import java.time.Instant;
import java.util.List;

/** The second factors in the table of accounts. */
public record SecondFactorItems(
        Entity<SecondFactor, SecondFactor.Key> factors, GetPattern<SecondFactor.Key, SecondFactor> factorOf) {
    public static SecondFactorItems declaredIn(DesignBuilder table) {
        Entity<SecondFactor, SecondFactor.Key> factors = table.entity(SecondFactor.class, SecondFactor.Key.class)
                .describedAs("The secret that a person's phone makes codes from, and codes for when it is lost.")
                .key("USER#{userId}", "SECONDFACTOR")
                .secret(SecondFactor::seed, SecondFactor::recovery)
                .sample(new SecondFactor(
                        "k3J9x0QpLm2a",
                        new byte[] {1, 2, 3},
                        Instant.parse("2026-01-02T03:04:05.678Z"),
                        58_912_345,
                        List.of("9f86d0…")))
                .declare();
        return new SecondFactorItems(
                factors,
                factors.getConsistently("second factor of an account", "Decides whether a code is asked for."));
    }
}
