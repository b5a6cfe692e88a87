package dev.ittaku.accounts;

import dev.ittaku.accounts.icon.IconTag;
import dev.ittaku.table.migration.Migration;
import dev.ittaku.table.migration.StepResult;
import java.util.List;

/** What tables of older installations lack. */
final class AccountMigrations {
    /** Lists the people who signed up before there was a list. */
    static final Migration LIST_PEOPLE = Migration.of(
                    "list-people",
                    "Puts everybody who signed up earlier on the list of people.",
                    AccountsTable.DESIGN,
                    AccountsTable.ACCOUNT)
            .where(account -> account.state() != Account.State.DELETING)
            .mayChange(AccountsTable.PEOPLE.byName())
            .each((table, account) ->
                    StepResult.of(table.create(AccountsTable.PEOPLE.people(), AccountAdmin.line(account))));

    /** Writes the tags of pictures that were chosen before there were tags. */
    static final Migration TAG_PICTURES = Migration.of(
                    "tag-pictures",
                    "Lets pages show pictures that were chosen earlier beside the names of people.",
                    AccountsTable.DESIGN,
                    AccountsTable.ICONS.icons())
            .each((table, icon) ->
                    StepResult.of(table.create(AccountsTable.ICONS.tags(), new IconTag(icon.userId(), icon.tag()))));

    static final List<Migration> ALL = List.of(LIST_PEOPLE, TAG_PICTURES);

    private AccountMigrations() {}
}
