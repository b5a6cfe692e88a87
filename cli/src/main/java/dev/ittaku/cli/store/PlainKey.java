package dev.ittaku.cli.store;

import dev.ittaku.cli.terminal.CommandFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.KeyType;

/** The key of a table that nobody declared, as a text: {@code PK:S} or {@code PK:S,SK:N}. */
public final class PlainKey {
    private static final Pattern PART = Pattern.compile("([^:,]{1,255}):([SNB])");
    private static final int MOST = 2;

    private final List<AttributeDefinition> attributes;

    private PlainKey(List<AttributeDefinition> attributes) {
        this.attributes = attributes;
    }

    public static PlainKey of(String text) {
        List<AttributeDefinition> attributes = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            Matcher matcher = PART.matcher(part);
            if (!matcher.matches() || attributes.size() == MOST) {
                throw new CommandFailure(
                        "'" + text + "' is no key; write it as PK:S or PK:S,SK:N, with the types S, N and B.",
                        CommandFailure.BAD_INPUT);
            }
            attributes.add(AttributeDefinition.builder()
                    .attributeName(matcher.group(1))
                    .attributeType(matcher.group(2))
                    .build());
        }
        return new PlainKey(attributes);
    }

    public void create(DynamoDbClient client, String table) {
        List<KeySchemaElement> schema = new ArrayList<>();
        for (int i = 0; i < attributes.size(); i++) {
            schema.add(KeySchemaElement.builder()
                    .attributeName(attributes.get(i).attributeName())
                    .keyType(i == 0 ? KeyType.HASH : KeyType.RANGE)
                    .build());
        }
        client.createTable(request -> request.tableName(table)
                .billingMode(BillingMode.PAY_PER_REQUEST)
                .attributeDefinitions(attributes)
                .keySchema(schema));
    }
}
