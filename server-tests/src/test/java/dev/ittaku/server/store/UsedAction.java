package dev.ittaku.server.store;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** One thing that a request does: what DynamoDB looks for in the policy of whoever sends it. */
record UsedAction(String action, String resource) {
    private static final Pattern FROM = Pattern.compile("(?i)\\bFROM\\s+\"?([A-Za-z0-9_.-]+)\"?(?:\\.\"([^\"]+)\")?");
    private static final String REQUEST = "Request";

    static Stream<UsedAction> of(SdkRequest request) {
        if (request instanceof TransactWriteItemsRequest transaction) {
            return transaction.transactItems().stream().map(UsedAction::of);
        } else if (request instanceof TransactGetItemsRequest transaction) {
            return transaction.transactItems().stream()
                    .map(item -> on("GetItem", item.get().tableName()));
        } else if (request instanceof BatchGetItemRequest batch) {
            return batch.requestItems().keySet().stream().map(table -> on("BatchGetItem", table));
        } else if (request instanceof BatchWriteItemRequest batch) {
            return batch.requestItems().keySet().stream().map(table -> on("BatchWriteItem", table));
        } else if (request instanceof ExecuteStatementRequest statement) {
            return statement(statement.statement());
        } else if (request instanceof GetRecordsRequest) {
            // The iterator names the stream, in a way that only the service reads; getting it was looked at.
            return Stream.empty();
        }
        String name = request.getClass().getSimpleName();
        String action = name.substring(0, name.length() - REQUEST.length());
        Optional<String> stream = request.getValueForField("StreamArn", String.class);
        if (stream.isPresent()) {
            return Stream.of(new UsedAction(action, stream.get().replaceFirst(".*:table/", "table/")));
        }
        Optional<String> table = request.getValueForField("TableName", String.class);
        if (table.isEmpty()) {
            return Stream.of(new UsedAction(action, "*"));
        }
        String index = request.getValueForField("IndexName", String.class)
                .map(one -> "/index/" + one)
                .orElse("");
        return Stream.of(on(action, table.get() + index));
    }

    private static UsedAction of(TransactWriteItem item) {
        if (item.put() != null) {
            return on("PutItem", item.put().tableName());
        } else if (item.update() != null) {
            return on("UpdateItem", item.update().tableName());
        } else if (item.delete() != null) {
            return on("DeleteItem", item.delete().tableName());
        }
        return on("ConditionCheckItem", item.conditionCheck().tableName());
    }

    /** Whatever is no SELECT would need another permission, which nobody has. */
    private static Stream<UsedAction> statement(String text) {
        Matcher from = FROM.matcher(text);
        boolean select = text.strip().toUpperCase(java.util.Locale.ROOT).startsWith("SELECT");
        if (!select || !from.find()) {
            return Stream.of(new UsedAction("PartiQL", text));
        }
        String index = from.group(2) == null ? "" : "/index/" + from.group(2);
        return Stream.of(on("PartiQLSelect", from.group(1) + index));
    }

    private static UsedAction on(String action, String below) {
        return new UsedAction(action, "table/" + below);
    }
}
