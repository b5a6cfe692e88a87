package dev.ittaku.accounts.table;

import dev.ittaku.platform.installation.InstallationItems;
import dev.ittaku.table.design.Fragment;

/** The items of the installation itself, which are in the table of accounts. */
public final class InstallationPart {
    public static final Fragment PART = AccountsLayout.TABLE.fragment("installation");

    public static final InstallationItems ITEMS = InstallationItems.declaredIn(PART);

    private InstallationPart() {}
}
