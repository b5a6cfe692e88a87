package dev.ittaku.dynamodb.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import software.amazon.awssdk.services.dynamodb.DynamoDbAsyncClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

class EmbeddedDynamoDbAutoConfigurationTest {
    private final ApplicationContextRunner application = new ApplicationContextRunner()
            .withConfiguration(AutoConfigurations.of(EmbeddedDynamoDbAutoConfiguration.class));

    @Test
    void anApplicationGetsAStoreAndItsClients() {
        application.run(context -> {
            assertThat(context)
                    .hasSingleBean(EmbeddedDynamoDb.class)
                    .hasSingleBean(DynamoDbClient.class)
                    .hasSingleBean(DynamoDbAsyncClient.class)
                    .hasSingleBean(DynamoDbStreamsClient.class)
                    .doesNotHaveBean(DynamoDbServer.class);
            Notes.createTable(context.getBean(DynamoDbClient.class));
            assertThat(context.getBean(DynamoDbAsyncClient.class)
                            .listTables()
                            .get()
                            .tableNames())
                    .containsExactly(Notes.TABLE);
        });
    }

    @Test
    void dataInAFolderOutlivesTheApplication(@TempDir Path folder) {
        ApplicationContextRunner kept = application.withPropertyValues("ittaku.dynamodb.data=" + folder);
        kept.run(context -> {
            Notes.createTable(context.getBean(DynamoDbClient.class));
            context.getBean(DynamoDbClient.class)
                    .putItem(r -> r.tableName(Notes.TABLE).item(Map.of("id", AttributeValue.fromS("1"))));
        });
        kept.run(context -> assertThat(context.getBean(DynamoDbClient.class)
                        .scan(r -> r.tableName(Notes.TABLE))
                        .count())
                .isEqualTo(1));
    }

    @Test
    void theStoreCanBeReachedOnAPort() {
        application
                .withPropertyValues("ittaku.dynamodb.port=0")
                .run(context ->
                        assertThat(context.getBean(DynamoDbServer.class).port()).isPositive());
    }

    @Test
    void itKeepsOutOfTheWayWhenSwitchedOffOrWhenTheApplicationHasAClient() {
        application
                .withPropertyValues("ittaku.dynamodb.enabled=false")
                .run(context -> assertThat(context)
                        .doesNotHaveBean(EmbeddedDynamoDb.class)
                        .doesNotHaveBean(DynamoDbClient.class));
        try (EmbeddedDynamoDb other = EmbeddedDynamoDb.inMemory()) {
            application
                    .withBean("mine", DynamoDbClient.class, other::client)
                    .run(context -> assertThat(context)
                            .hasSingleBean(DynamoDbClient.class)
                            .hasBean("mine"));
        }
    }
}
