package dev.ittaku.dynamodb.junit;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.net.URI;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ExtensionContext.Store.CloseableResource;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** The extension behind {@link DynamoDbTest}. The store is opened when a parameter first asks for it. */
public final class DynamoDbExtension implements ParameterResolver {
    private static final Namespace NAMESPACE = Namespace.create(DynamoDbExtension.class);

    private static final Map<Class<?>, Function<TestStore, Object>> PARAMETERS = Map.of(
            EmbeddedDynamoDb.class, store -> store.store,
            DynamoDbClient.class, store -> store.store.client(),
            DynamoDbStreamsClient.class, store -> store.store.streams(),
            URI.class, TestStore::endpoint);

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return PARAMETERS.containsKey(parameter.getParameter().getType());
    }

    @Override
    @SuppressWarnings("deprecation") // its successor, computeIfAbsent, needs JUnit 6, users may have an older one
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        if (test.getTestMethod().isEmpty()) {
            throw new ParameterResolutionException(
                    "A store lives for one test: take it in a test method, @BeforeEach or @AfterEach, not in "
                            + parameter.getDeclaringExecutable());
        }
        TestStore store = test.getStore(NAMESPACE)
                .getOrComputeIfAbsent(test.getUniqueId(), id -> new TestStore(), TestStore.class);
        Function<TestStore, Object> wanted =
                PARAMETERS.get(parameter.getParameter().getType());
        if (wanted == null) {
            throw new ParameterResolutionException("not a parameter of this extension: " + parameter);
        }
        return wanted.apply(store);
    }

    /** One test's store; JUnit closes it with the test. */
    @SuppressWarnings(
            "deprecation") // JUnit before 5.13 closes only the first kind, and later ones warn without the second
    private static final class TestStore implements CloseableResource, AutoCloseable {
        private final EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
        private @Nullable DynamoDbServer server;

        private synchronized URI endpoint() {
            if (server == null) {
                server = DynamoDbServer.start(store.client(), store.streams(), 0);
            }
            return server.endpoint();
        }

        @Override
        public void close() {
            if (server != null) {
                server.close();
            }
            store.close();
        }
    }
}
