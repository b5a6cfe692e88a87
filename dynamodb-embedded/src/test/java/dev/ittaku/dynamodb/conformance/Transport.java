package dev.ittaku.dynamodb.conformance;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.internal.http.PlainConnection;
import dev.ittaku.dynamodb.internal.http.WireCaller;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;

/** The two ways to the engine; every case goes both. */
enum Transport {
    IN_PROCESS,
    HTTP;

    /** Prepares an empty store in process, then works on it by this way. */
    void withStore(Consumer<WireCaller> fixture, Consumer<WireCaller> work) {
        withStore(StoreOptions.defaults(), fixture, work);
    }

    /** The same with a store that behaves otherwise. */
    void withStore(StoreOptions options, Consumer<WireCaller> fixture, Consumer<WireCaller> work) {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory(options)) {
            WireCaller direct = WireCaller.inProcess(store.client(), store.streams());
            fixture.accept(direct);
            if (this == IN_PROCESS) {
                work.accept(direct);
                return;
            }
            try (DynamoDbServer server = DynamoDbServer.start(store.client(), store.streams(), 0);
                    PlainConnection connection = new PlainConnection(server.port())) {
                work.accept(WireCaller.overHttp(connection));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
