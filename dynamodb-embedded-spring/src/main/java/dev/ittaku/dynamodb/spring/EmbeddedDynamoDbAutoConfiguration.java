package dev.ittaku.dynamodb.spring;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.nio.file.Path;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * A store for the application, and the clients to it where the application has none of its own.
 *
 * <p>{@code ittaku.dynamodb.data} is the folder that keeps the data; without it the store is in memory. {@code
 * ittaku.dynamodb.port} also serves the store on a port. {@code ittaku.dynamodb.enabled=false} switches all of it off.
 */
@AutoConfiguration
@ConditionalOnProperty(name = "ittaku.dynamodb.enabled", havingValue = "true", matchIfMissing = true)
public class EmbeddedDynamoDbAutoConfiguration {
    @Bean
    @ConditionalOnMissingBean
    EmbeddedDynamoDb embeddedDynamoDb(Environment settings) {
        String data = settings.getProperty("ittaku.dynamodb.data", "");
        return data.isEmpty() ? EmbeddedDynamoDb.inMemory() : EmbeddedDynamoDb.open(Path.of(data));
    }

    /** The store closes its clients; a client of its own is closed by nobody else. */
    @Bean(destroyMethod = "")
    @ConditionalOnMissingBean
    DynamoDbClient dynamoDbClient(EmbeddedDynamoDb store) {
        return store.client();
    }

    @Bean(destroyMethod = "")
    @ConditionalOnMissingBean
    DynamoDbAsyncClient dynamoDbAsyncClient(EmbeddedDynamoDb store) {
        return store.asyncClient();
    }

    @Bean(destroyMethod = "")
    @ConditionalOnMissingBean
    DynamoDbStreamsClient dynamoDbStreamsClient(EmbeddedDynamoDb store) {
        return store.streams();
    }

    @Bean
    @ConditionalOnMissingBean
    @ConditionalOnProperty("ittaku.dynamodb.port")
    DynamoDbServer dynamoDbServer(EmbeddedDynamoDb store, Environment settings) {
        return DynamoDbServer.start(
                store.client(), store.streams(), settings.getRequiredProperty("ittaku.dynamodb.port", Integer.class));
    }
}
