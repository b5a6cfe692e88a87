package dev.ittaku.dynamodb.internal.client;

import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.item.BatchGetItem;
import dev.ittaku.dynamodb.internal.operation.item.GetItem;
import dev.ittaku.dynamodb.internal.operation.query.Query;
import dev.ittaku.dynamodb.internal.operation.query.Scan;
import dev.ittaku.dynamodb.internal.operation.table.DescribeTable;
import dev.ittaku.dynamodb.internal.operation.table.ListTables;
import dev.ittaku.dynamodb.internal.operation.transaction.TransactGetItems;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;

/** The SDK's client over tables as they were. It reads; everything else is an UnsupportedOperationException. */
public final class PastClient implements DynamoDbClient {
    private final OpenGate gate;
    private final Engine engine;
    private final BatchGetItem batchGetItem;
    private final DescribeTable describeTable;
    private final GetItem getItem;
    private final ListTables listTables;
    private final Query query;
    private final Scan scan;
    private final TransactGetItems transactGetItems;

    public PastClient(Engine engine, OpenGate gate) {
        this.gate = gate;
        this.engine = engine;
        this.batchGetItem = new BatchGetItem(engine);
        this.describeTable = new DescribeTable(engine, table -> {});
        this.getItem = new GetItem(engine);
        this.listTables = new ListTables(engine);
        this.query = new Query(engine);
        this.scan = new Scan(engine);
        this.transactGetItems = new TransactGetItems(engine);
    }

    @Override
    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        return gate.pass(batchGetItem::run, request);
    }

    @Override
    public DescribeTableResponse describeTable(DescribeTableRequest request) {
        return gate.pass(describeTable::run, request);
    }

    @Override
    public GetItemResponse getItem(GetItemRequest request) {
        return gate.pass(getItem::run, request);
    }

    @Override
    public ListTablesResponse listTables(ListTablesRequest request) {
        return gate.pass(listTables::run, request);
    }

    @Override
    public QueryResponse query(QueryRequest request) {
        return gate.pass(query::run, request);
    }

    @Override
    public ScanResponse scan(ScanRequest request) {
        return gate.pass(scan::run, request);
    }

    @Override
    public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request) {
        return gate.pass(transactGetItems::run, request);
    }

    @Override
    public String serviceName() {
        return DynamoDbClient.SERVICE_NAME;
    }

    /** Forgets the indexes that were made for reading. */
    @Override
    public void close() {
        engine.storage().close();
    }
}
