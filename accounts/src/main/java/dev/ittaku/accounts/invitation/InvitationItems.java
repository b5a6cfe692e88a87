package dev.ittaku.accounts.invitation;

import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.SampleValues;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;

/** The invitations in the table of accounts. */
public final class InvitationItems {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("invitations");

    public static final Entity<Invitation, Invitation.Key> INVITATION;

    public static final GetPattern<Invitation.Key, Invitation> INVITATION_BY_ID;
    public static final QueryPattern<None, Invitation> INVITATIONS;

    static {
        INVITATION = PART.entity(Invitation.class, Invitation.Key.class)
                .describedAs("That somebody may sign up once.")
                .key("INVITATIONS", "{id}")
                .secret(Invitation::secret)
                .samples(i -> new Invitation(
                        "Zq81LmPw0aX" + i,
                        "9f86d0…",
                        SampleValues.USER,
                        "for Tanaka",
                        null,
                        SampleValues.TIME,
                        SampleValues.END))
                .declare();
        INVITATION_BY_ID =
                INVITATION.getConsistently("invitation by id", "Decides whether a link still lets somebody sign up.");
        INVITATIONS = INVITATION
                .query("invitations", "Lists the invitations that nobody has used.")
                .consistent()
                .declare(None.class);
    }

    private InvitationItems() {}
}
