package dev.ittaku.accounts;

import dev.ittaku.accounts.icon.IconItems;
import dev.ittaku.accounts.icon.IconTag;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.people.AccountItems;
import dev.ittaku.accounts.people.Person;
import dev.ittaku.table.migration.Migration;
import dev.ittaku.table.migration.StepResult;
import java.util.List;

/** What tables of older installations lack. */
final class AccountMigrations {
    /** Lists the people who signed up before there was a list. */
    static final Migration LIST_PEOPLE = Migration.of(
                    "list-people",
                    "Puts everybody who signed up earlier on the list of people.",
                    AccountsDesign.DESIGN,
                    AccountItems.ACCOUNT)
            .where(account -> account.state() != Account.State.DELETING)
            .mayChange(AccountItems.PEOPLE_BY_NAME)
            .each((table, account) -> StepResult.of(table.create(AccountItems.PERSON, Person.of(account))));

    /** Writes the tags of pictures that were chosen before there were tags. */
    static final Migration TAG_PICTURES = Migration.of(
                    "tag-pictures",
                    "Lets pages show pictures that were chosen earlier beside the names of people.",
                    AccountsDesign.DESIGN,
                    IconItems.ICON)
            .each((table, icon) -> StepResult.of(table.create(IconItems.TAG, new IconTag(icon.userId(), icon.tag()))));

    static final List<Migration> ALL = List.of(LIST_PEOPLE, TAG_PICTURES);

    private AccountMigrations() {}
}
