package dev.ittaku.vote.web;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.vote.VoteTable;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Puts the services of Vote together from the store and the configuration. */
@Singleton
class VoteAssembly {
    @Produces
    @Singleton
    static TableDesign design() {
        return VoteTable.DESIGN;
    }
}
