package dev.ittaku.dynamodb.internal.operation;

import java.util.List;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItem;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** The tables that a request names by parameters; PartiQL names its own in its text. */
final class RequestTables {
    private RequestTables() {}

    static List<String> of(SdkRequest request) {
        Stream<String> names;
        if (request instanceof BatchGetItemRequest batch) {
            names = batch.requestItems().keySet().stream();
        } else if (request instanceof BatchWriteItemRequest batch) {
            names = batch.requestItems().keySet().stream();
        } else if (request instanceof TransactWriteItemsRequest transaction) {
            names = transaction.transactItems().stream().flatMap(RequestTables::of);
        } else if (request instanceof TransactGetItemsRequest transaction) {
            names = transaction.transactItems().stream()
                    .filter(item -> item.get() != null)
                    .flatMap(item -> Stream.ofNullable(item.get().tableName()));
        } else {
            names = request.getValueForField("TableName", String.class).stream();
        }
        return names.map(TableNames::plain).toList();
    }

    private static Stream<String> of(TransactWriteItem item) {
        return Stream.of(
                        Stream.ofNullable(item.put()).map(put -> put.tableName()),
                        Stream.ofNullable(item.update()).map(update -> update.tableName()),
                        Stream.ofNullable(item.delete()).map(delete -> delete.tableName()),
                        Stream.ofNullable(item.conditionCheck()).map(check -> check.tableName()))
                .flatMap(names -> names)
                .filter(name -> name != null);
    }

    /** The number of a transaction's members; 0 if the request is not a transaction. */
    static int transactionSize(SdkRequest request) {
        if (request instanceof TransactWriteItemsRequest transaction) {
            return transaction.transactItems().size();
        }
        if (request instanceof TransactGetItemsRequest transaction) {
            return transaction.transactItems().size();
        }
        return request instanceof ExecuteTransactionRequest transaction
                ? transaction.transactStatements().size()
                : 0;
    }
}
