package dev.ittaku.cli.dynamodb;

import dev.ittaku.cli.store.Designs;
import dev.ittaku.console.Console;
import dev.ittaku.console.alone.Asked;
import dev.ittaku.console.alone.StandaloneConsole;
import dev.ittaku.console.item.Cursors;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.http.PagesBeside;
import dev.ittaku.platform.heat.Heat;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.Optional;
import java.util.Set;

/** The console beside the store's own protocol, on the same port. */
public final class ConsolePages {
    private static final int KEY_BYTES = 32;

    private ConsolePages() {}

    static PagesBeside of(EmbeddedDynamoDb store, Heat heat) {
        StandaloneConsole console = new StandaloneConsole(console(store, heat));
        return request -> answer(console, request);
    }

    /** @param heat what the clients of the port consume */
    static Console console(EmbeddedDynamoDb store, Heat heat) {
        SecureRandom random = new SecureRandom();
        // Cursors are good as long as the command runs.
        byte[] secret = new byte[KEY_BYTES];
        random.nextBytes(secret);
        return Console.on(
                new Console.Store(
                        store.client(),
                        store.streams(),
                        moment -> Optional.of(store.asOf(moment)),
                        heat,
                        false,
                        Set.of()),
                Designs.all(),
                Clock.systemUTC(),
                new Cursors(secret, random));
    }

    private static Optional<PagesBeside.Answer> answer(StandaloneConsole console, PagesBeside.Request request) {
        boolean wantsPage = request.headers().getOrDefault("accept", "").contains("text/html");
        return console.answer(new Asked(request.method(), request.path(), request.query(), wantsPage, request.body()))
                .map(answer -> new PagesBeside.Answer(answer.status(), answer.headers(), answer.body()));
    }
}
