package dev.ittaku.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.KeyType;

/** Keeps docs/dynamodb/five-lines.md true: its lines are these lines, and they run. */
final class FiveLinesGuideTest {
    private static final Path GUIDE = Path.of("..", "docs", "dynamodb", "five-lines.md");
    private static final Path SOURCE =
            Path.of("src", "test", "java", "dev", "ittaku", "dynamodb", "FiveLinesGuideTest.java");

    @TempDir
    Path directory;

    @Test
    void theFiveLinesRun() {
        CreateTableRequest people = CreateTableRequest.builder()
                .tableName("people")
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(SampleTable.define("name", "S"))
                .keySchema(SampleTable.key("name", KeyType.HASH))
                .build();
        try (EmbeddedDynamoDb dynamo = EmbeddedDynamoDb.open(directory)) {
            // lines
            DynamoDbClient client = dynamo.client();
            client.createTable(people);
            client.putItem(r -> r.tableName("people").item(Map.of("name", AttributeValue.fromS("Sen"))));
            System.out.println(
                    client.getItem(r -> r.tableName("people").key(Map.of("name", AttributeValue.fromS("Sen")))));
            // end
            assertThat(client.scan(r -> r.tableName("people")).count()).isEqualTo(1);
        }
    }

    @Test
    void theGuideShowsTheseLines() throws Exception {
        String source = Files.readString(SOURCE);
        String lines = source.substring(source.indexOf("// lines") + 8, source.indexOf("// end"));
        assertThat(squeezed(Files.readString(GUIDE))).contains(squeezed(lines));
    }

    private static String squeezed(String text) {
        return text.replaceAll("\\s+", "");
    }
}
