package dev.ittaku.kifu.web;

import dev.ittaku.accounts.Account;
import dev.ittaku.accounts.AccountRemoval;
import dev.ittaku.accounts.Accounts;
import dev.ittaku.accounts.Secrets;
import dev.ittaku.accounts.web.Tables;
import dev.ittaku.kifu.KifuLists;
import dev.ittaku.kifu.KifuRemoval;
import dev.ittaku.kifu.KifuTable;
import dev.ittaku.kifu.Kifus;
import dev.ittaku.kifu.Readers;
import dev.ittaku.kifu.Reading;
import dev.ittaku.kifu.Removals;
import dev.ittaku.kifu.Tags;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.TableDesign;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Clock;

/** Puts the notebook's services together from the store and the configuration. */
@Singleton
class KifuAssembly {
    private final Table table;
    private final Clock clock;
    private final Secrets secrets;
    private final Removals removals;

    KifuAssembly(Tables tables, Clock clock, Secrets secrets) {
        this.table = tables.open(KifuTable.DESIGN);
        this.clock = clock;
        this.secrets = secrets;
        this.removals = new Removals(table, clock);
    }

    @Produces
    @Singleton
    static TableDesign design() {
        return KifuTable.DESIGN;
    }

    @Produces
    @Singleton
    Removals removals() {
        return removals;
    }

    @Produces
    @Singleton
    Kifus kifus() {
        return new Kifus(table, clock, secrets, removals);
    }

    @Produces
    @Singleton
    Reading reading() {
        return new Reading(table, clock);
    }

    @Produces
    @Singleton
    KifuLists lists() {
        return new KifuLists(table);
    }

    @Produces
    @Singleton
    Tags tags() {
        return new Tags(table, clock, secrets, removals);
    }

    @Produces
    @Singleton
    Readers readers(Accounts accounts) {
        return new Readers(table, name -> accounts.byUsername(name).map(Account::username));
    }

    @Produces
    @Singleton
    AccountRemoval removal(Kifus kifus) {
        return new KifuRemoval(table, clock, kifus, removals);
    }
}
