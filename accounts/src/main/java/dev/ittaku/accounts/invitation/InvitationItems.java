package dev.ittaku.accounts.invitation;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;

/** The invitations in the table of accounts. */
public record InvitationItems(
        Entity<Invitation, Invitation.Key> invitations,
        GetPattern<Invitation.Key, Invitation> invitationOf,
        QueryPattern<None, Invitation> all) {
    public static InvitationItems declaredIn(DesignBuilder table) {
        Entity<Invitation, Invitation.Key> invitations = table.entity(Invitation.class, Invitation.Key.class)
                .describedAs("That somebody may sign up once.")
                .key("INVITATIONS", "{id}")
                .secret(Invitation::secret)
                .samples(i -> new Invitation(
                        "Zq81LmPw0aX" + i,
                        "9f86d0…",
                        "k3J9x0QpLm2a",
                        "for Tanaka",
                        null,
                        Instant.parse("2026-01-02T03:04:05.678Z"),
                        Instant.parse("2026-02-01T03:04:05Z")))
                .declare();
        return new InvitationItems(
                invitations,
                invitations.getConsistently("invitation by id", "Decides whether a link still lets somebody sign up."),
                invitations
                        .query("invitations", "Lists the invitations that nobody has used.")
                        .consistent()
                        .declare(None.class));
    }
}
