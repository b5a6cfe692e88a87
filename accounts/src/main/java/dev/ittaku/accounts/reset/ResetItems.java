package dev.ittaku.accounts.reset;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import java.time.Instant;

/** The links in the table of accounts. */
public record ResetItems(
        Entity<PasswordReset, PasswordReset.Key> resets, GetPattern<PasswordReset.Key, PasswordReset> resetOf) {
    public static ResetItems declaredIn(DesignBuilder table) {
        Entity<PasswordReset, PasswordReset.Key> resets = table.entity(PasswordReset.class, PasswordReset.Key.class)
                .describedAs("A link to set another password, for an hour.")
                .key("USER#{userId}", "RESET")
                .secret(PasswordReset::secret)
                .sample(new PasswordReset(
                        "k3J9x0QpLm2a", "9f86d0…", Instant.parse("2026-02-01T03:04:05Z"), 1, "habu@example.org"))
                .declare();
        return new ResetItems(
                resets,
                resets.getConsistently("password reset of an account", "Decides whether a mailed link still counts."));
    }
}
