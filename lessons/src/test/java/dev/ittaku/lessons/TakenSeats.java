package dev.ittaku.lessons;

import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.lessons.record.UserLessonsTable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/** What the stream of changes tells of a lesson's seats: not only how it ended, but every moment on the way. */
final class TakenSeats {
    private TakenSeats() {}

    /** The most bookings and held seats there ever were at once. */
    static int most(EmbeddedDynamoDb store) {
        int taken = 0;
        int most = 0;
        for (Record change : changes(store)) {
            taken += seat(change.dynamodb().newImage()) - seat(change.dynamodb().oldImage());
            most = Math.max(most, taken);
        }
        return most;
    }

    private static int seat(Map<String, AttributeValue> record) {
        boolean active = text(record, "status").equals("active");
        String type = text(record, "type");
        boolean held = type.equals("waitlist") && record.containsKey("claimUntil");
        AttributeValue party = record.get("party");
        int people = party == null ? 1 : Integer.parseInt(party.n());
        return active && (held || type.equals("booking")) ? people : 0;
    }

    private static String text(Map<String, AttributeValue> record, String name) {
        AttributeValue value = record.get(name);
        return value == null ? "" : value.s();
    }

    private static List<Record> changes(EmbeddedDynamoDb store) {
        String arn = store.client()
                .describeTable(r -> r.tableName(UserLessonsTable.DESIGN.name()))
                .table()
                .latestStreamArn();
        DynamoDbStreamsClient streams = store.streams();
        List<Record> all = new ArrayList<>();
        for (Shard shard : streams.describeStream(r -> r.streamArn(arn))
                .streamDescription()
                .shards()) {
            String iterator = streams.getShardIterator(r ->
                            r.streamArn(arn).shardId(shard.shardId()).shardIteratorType(ShardIteratorType.TRIM_HORIZON))
                    .shardIterator();
            while (iterator != null) {
                String from = iterator;
                GetRecordsResponse some = streams.getRecords(r -> r.shardIterator(from));
                all.addAll(some.records());
                iterator = some.records().isEmpty() ? null : some.nextShardIterator();
            }
        }
        all.sort(Comparator.comparing(change -> new BigInteger(change.dynamodb().sequenceNumber())));
        return all;
    }
}
