package dev.ittaku.console.web;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.table.InstallationPart;
import dev.ittaku.console.Console;
import dev.ittaku.console.heat.HeatShares;
import dev.ittaku.console.item.Cursors;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.platform.live.PastTables;
import dev.ittaku.platform.product.Product;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** Puts the console together from the store and the list of products. */
@Singleton
class ConsoleAssembly {
    private static final int NAME_LENGTH = 8;

    @Produces
    @Singleton
    static Cursors cursors(Tables tables) {
        return new Cursors(tables.cursorKey(), new SecureRandom());
    }

    @Produces
    @Singleton
    static HeatShares heatShares(Heat heat, Tables tables, Cursors cursors, Secrets secrets) {
        return new HeatShares(
                heat,
                tables.open(AccountsDesign.DESIGN),
                InstallationPart.ITEMS,
                cursors,
                secrets.withoutAttempt().id(NAME_LENGTH));
    }

    @Produces
    @Singleton
    static Console console(
            DynamoDbClient client,
            DynamoDbStreamsClient streams,
            PastTables past,
            Heat heat,
            HeatShares shares,
            Clock clock,
            Cursors cursors) {
        return Console.on(
                new Console.Store(client, streams, past, heat, shares, true, Set.of(AccountsDesign.DESIGN.name())),
                Product.all().stream()
                        .flatMap(product -> product.designs().stream())
                        .toList(),
                clock,
                cursors);
    }
}
