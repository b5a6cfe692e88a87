package dev.ittaku.dynamodb.internal.client;

import dev.ittaku.dynamodb.internal.backup.Backups;
import dev.ittaku.dynamodb.internal.operation.BulkWork;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.operation.Limits;
import dev.ittaku.dynamodb.internal.operation.backup.Restores;
import dev.ittaku.dynamodb.internal.operation.item.BatchGetItem;
import dev.ittaku.dynamodb.internal.operation.item.BatchWriteItem;
import dev.ittaku.dynamodb.internal.operation.item.DeleteItem;
import dev.ittaku.dynamodb.internal.operation.item.GetItem;
import dev.ittaku.dynamodb.internal.operation.item.PutItem;
import dev.ittaku.dynamodb.internal.operation.item.UpdateItem;
import dev.ittaku.dynamodb.internal.operation.query.Query;
import dev.ittaku.dynamodb.internal.operation.query.Scan;
import dev.ittaku.dynamodb.internal.operation.query.SearchVectors;
import dev.ittaku.dynamodb.internal.operation.setting.Tags;
import dev.ittaku.dynamodb.internal.operation.statement.BatchExecuteStatement;
import dev.ittaku.dynamodb.internal.operation.statement.ExecuteStatement;
import dev.ittaku.dynamodb.internal.operation.statement.ExecuteTransaction;
import dev.ittaku.dynamodb.internal.operation.table.Backfill;
import dev.ittaku.dynamodb.internal.operation.table.CreateTable;
import dev.ittaku.dynamodb.internal.operation.table.DeleteTable;
import dev.ittaku.dynamodb.internal.operation.table.DescribeTable;
import dev.ittaku.dynamodb.internal.operation.table.ListTables;
import dev.ittaku.dynamodb.internal.operation.table.TimeToLive;
import dev.ittaku.dynamodb.internal.operation.table.UpdateTable;
import dev.ittaku.dynamodb.internal.operation.transaction.TransactGetItems;
import dev.ittaku.dynamodb.internal.operation.transaction.TransactWriteItems;
import dev.ittaku.dynamodb.internal.transfer.BucketObjects;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CreateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeEndpointsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeLimitsResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTableResponse;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementResponse;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTablesRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTablesResponse;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.ListTagsOfResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsRequest;
import software.amazon.awssdk.services.dynamodb.model.SearchVectorsResponse;
import software.amazon.awssdk.services.dynamodb.model.TagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.TagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceRequest;
import software.amazon.awssdk.services.dynamodb.model.UntagResourceResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableResponse;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateTimeToLiveResponse;
import software.amazon.awssdk.services.dynamodb.waiters.DynamoDbWaiter;

/** The SDK's client over the operations, without sockets or JSON in between. */
public final class EmbeddedClient extends TimeClient {
    private final OpenGate gate;
    private final BatchExecuteStatement batchExecuteStatement;
    private final BatchGetItem batchGetItem;
    private final BatchWriteItem batchWriteItem;
    private final CreateTable createTable;
    private final DeleteItem deleteItem;
    private final DeleteTable deleteTable;
    private final DescribeTable describeTable;
    private final ExecuteStatement executeStatement;
    private final ExecuteTransaction executeTransaction;
    private final GetItem getItem;
    private final ListTables listTables;
    private final PutItem putItem;
    private final Query query;
    private final Scan scan;
    private final SearchVectors searchVectors;
    private final TransactGetItems transactGetItems;
    private final TransactWriteItems transactWriteItems;
    private final UpdateItem updateItem;
    private final UpdateTable updateTable;
    private final Limits limits;
    private final Tags tags;
    private final TimeToLive timeToLive;

    public EmbeddedClient(
            Engine engine,
            Backfill backfill,
            Backups backups,
            Restores restores,
            BulkWork work,
            BucketObjects buckets,
            OpenGate gate) {
        super(engine, backups, restores, work, buckets, gate);
        this.gate = gate;
        this.batchExecuteStatement = new BatchExecuteStatement(engine);
        this.batchGetItem = new BatchGetItem(engine);
        this.batchWriteItem = new BatchWriteItem(engine);
        this.createTable = new CreateTable(engine);
        this.deleteItem = new DeleteItem(engine);
        this.deleteTable = new DeleteTable(engine, backups);
        this.describeTable = new DescribeTable(engine, backfill::described);
        this.executeStatement = new ExecuteStatement(engine);
        this.executeTransaction = new ExecuteTransaction(engine);
        this.getItem = new GetItem(engine);
        this.listTables = new ListTables(engine);
        this.putItem = new PutItem(engine);
        this.query = new Query(engine);
        this.scan = new Scan(engine);
        this.searchVectors = new SearchVectors(engine);
        this.transactGetItems = new TransactGetItems(engine);
        this.transactWriteItems = new TransactWriteItems(engine);
        this.updateItem = new UpdateItem(engine);
        this.updateTable = new UpdateTable(engine, backfill);
        this.limits = new Limits();
        this.tags = new Tags(engine);
        this.timeToLive = new TimeToLive(engine, backfill);
    }

    /** Whether an answer may be delayed on purpose. */
    public boolean hasFaults() {
        return gate.hasFaults();
    }

    @Override
    public BatchExecuteStatementResponse batchExecuteStatement(BatchExecuteStatementRequest request) {
        return gate.pass(batchExecuteStatement::run, request);
    }

    @Override
    public BatchGetItemResponse batchGetItem(BatchGetItemRequest request) {
        return gate.pass(batchGetItem::run, request);
    }

    @Override
    public BatchWriteItemResponse batchWriteItem(BatchWriteItemRequest request) {
        return gate.pass(batchWriteItem::run, request);
    }

    @Override
    public CreateTableResponse createTable(CreateTableRequest request) {
        return gate.pass(createTable::run, request);
    }

    @Override
    public DeleteItemResponse deleteItem(DeleteItemRequest request) {
        return gate.pass(deleteItem::run, request);
    }

    @Override
    public DeleteTableResponse deleteTable(DeleteTableRequest request) {
        return gate.pass(deleteTable::run, request);
    }

    @Override
    public DescribeEndpointsResponse describeEndpoints(DescribeEndpointsRequest request) {
        return gate.pass(ignored -> limits.endpoints(), request);
    }

    @Override
    public DescribeLimitsResponse describeLimits(DescribeLimitsRequest request) {
        return gate.pass(ignored -> limits.limits(), request);
    }

    @Override
    public DescribeTableResponse describeTable(DescribeTableRequest request) {
        return gate.pass(describeTable::run, request);
    }

    @Override
    public DescribeTimeToLiveResponse describeTimeToLive(DescribeTimeToLiveRequest request) {
        return gate.pass(timeToLive::describe, request);
    }

    @Override
    public ExecuteStatementResponse executeStatement(ExecuteStatementRequest request) {
        return gate.pass(executeStatement::run, request);
    }

    @Override
    public ExecuteTransactionResponse executeTransaction(ExecuteTransactionRequest request) {
        return gate.pass(executeTransaction::run, request);
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
    public ListTagsOfResourceResponse listTagsOfResource(ListTagsOfResourceRequest request) {
        return gate.pass(tags::list, request);
    }

    @Override
    public PutItemResponse putItem(PutItemRequest request) {
        return gate.pass(putItem::run, request);
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
    public SearchVectorsResponse searchVectors(SearchVectorsRequest request) {
        return gate.pass(searchVectors::run, request);
    }

    @Override
    public TagResourceResponse tagResource(TagResourceRequest request) {
        return gate.pass(tags::tag, request);
    }

    @Override
    public TransactGetItemsResponse transactGetItems(TransactGetItemsRequest request) {
        return gate.pass(transactGetItems::run, request);
    }

    @Override
    public TransactWriteItemsResponse transactWriteItems(TransactWriteItemsRequest request) {
        return gate.pass(transactWriteItems::run, request);
    }

    @Override
    public UntagResourceResponse untagResource(UntagResourceRequest request) {
        return gate.pass(tags::untag, request);
    }

    @Override
    public UpdateItemResponse updateItem(UpdateItemRequest request) {
        return gate.pass(updateItem::run, request);
    }

    @Override
    public UpdateTableResponse updateTable(UpdateTableRequest request) {
        return gate.pass(updateTable::run, request);
    }

    @Override
    public UpdateTimeToLiveResponse updateTimeToLive(UpdateTimeToLiveRequest request) {
        return gate.pass(timeToLive::update, request);
    }

    @Override
    public DynamoDbWaiter waiter() {
        return DynamoDbWaiter.builder().client(this).build();
    }

    @Override
    public String serviceName() {
        return DynamoDbClient.SERVICE_NAME;
    }

    /** Clients come and go; the store stays open until it is closed itself. */
    @Override
    public void close() {}
}
