package dev.ittaku.accounts;

import dev.ittaku.accounts.address.AddressItems;
import dev.ittaku.accounts.audit.AuditItems;
import dev.ittaku.accounts.deletion.DeletionItems;
import dev.ittaku.accounts.icon.IconItems;
import dev.ittaku.accounts.inbox.InboxItems;
import dev.ittaku.accounts.invitation.InvitationItems;
import dev.ittaku.accounts.oidc.IdentityItems;
import dev.ittaku.accounts.passkey.PasskeyItems;
import dev.ittaku.accounts.password.PasswordItems;
import dev.ittaku.accounts.pending.PendingItems;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.reset.ResetItems;
import dev.ittaku.accounts.session.SessionItems;
import dev.ittaku.accounts.signin.FailureItems;
import dev.ittaku.accounts.table.AccountsLayout;
import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.accounts.token.TokenItems;
import dev.ittaku.accounts.totp.SecondFactorItems;
import dev.ittaku.table.design.TableDesign;

/** The whole design of the table {@code IttakuAccounts}, put together from the parts that the packages declare. */
public final class AccountsDesign {
    public static final TableDesign DESIGN = AccountsLayout.TABLE.build(
            AccountItems.PART,
            PasswordItems.PART,
            SessionItems.PART,
            TokenItems.PART,
            FailureItems.PART,
            InstallationPart.PART,
            IconItems.PART,
            ResetItems.PART,
            InvitationItems.PART,
            PendingItems.PART,
            IdentityItems.PART,
            PasskeyItems.PART,
            SecondFactorItems.PART,
            AuditItems.PART,
            DeletionItems.PART,
            InboxItems.PART,
            AddressItems.PART);

    private AccountsDesign() {}
}
