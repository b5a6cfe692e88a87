package dev.ittaku.dynamodb.internal.table;

import dev.ittaku.dynamodb.internal.item.ItemSize;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.Identity;
import software.amazon.awssdk.services.dynamodb.model.OperationType;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** One change of one item, with as much of it as the stream's view shows. */
public record ChangeRecord(
        OperationType event,
        long millis,
        Map<String, AttributeValue> keys,
        @Nullable Map<String, AttributeValue> oldImage,
        @Nullable Map<String, AttributeValue> newImage,
        boolean expired) {
    public static ChangeRecord of(
            StreamSettings stream,
            @Nullable Map<String, AttributeValue> before,
            @Nullable Map<String, AttributeValue> after,
            boolean expired,
            long millis) {
        Map<String, AttributeValue> any = after != null ? after : before;
        if (any == null) {
            throw new IllegalArgumentException("a change has an item before or after it");
        }
        StreamViewType view = stream.view();
        boolean both = view == StreamViewType.NEW_AND_OLD_IMAGES;
        return new ChangeRecord(
                before == null ? OperationType.INSERT : after == null ? OperationType.REMOVE : OperationType.MODIFY,
                millis,
                ItemKeys.of(stream.key(), any),
                both || view == StreamViewType.OLD_IMAGE ? before : null,
                both || view == StreamViewType.NEW_IMAGE ? after : null,
                expired);
    }

    public byte[] encode() {
        Map<String, AttributeValue> fields = new LinkedHashMap<>();
        fields.put("e", AttributeValue.fromS(event.toString()));
        fields.put("t", AttributeValue.fromN(Long.toString(millis)));
        fields.put("k", AttributeValue.fromM(keys));
        if (oldImage != null) {
            fields.put("o", AttributeValue.fromM(oldImage));
        }
        if (newImage != null) {
            fields.put("n", AttributeValue.fromM(newImage));
        }
        if (expired) {
            fields.put("x", AttributeValue.fromBool(true));
        }
        int size = ItemSize.of(keys)
                + (oldImage == null ? 0 : ItemSize.of(oldImage))
                + (newImage == null ? 0 : ItemSize.of(newImage));
        return ItemCodec.encode(fields, size);
    }

    public static ChangeRecord decode(byte[] bytes) {
        Map<String, AttributeValue> fields = ItemCodec.decode(bytes);
        return new ChangeRecord(
                OperationType.fromValue(field(fields, "e").s()),
                Long.parseLong(field(fields, "t").n()),
                field(fields, "k").m(),
                fields.containsKey("o") ? field(fields, "o").m() : null,
                fields.containsKey("n") ? field(fields, "n").m() : null,
                fields.containsKey("x"));
    }

    private static AttributeValue field(Map<String, AttributeValue> fields, String name) {
        AttributeValue value = fields.get(name);
        if (value == null) {
            throw new IllegalStateException("a stored change lacks the field " + name);
        }
        return value;
    }

    /** As a reader of the stream gets it. */
    public Record toRecord(StreamSettings stream, long sequence, int size, String region) {
        StreamRecord.Builder change = StreamRecord.builder()
                .approximateCreationDateTime(Instant.ofEpochSecond(millis / 1000))
                .keys(keys)
                .sequenceNumber(SequenceNumbers.format(sequence))
                .sizeBytes((long) size)
                .streamViewType(stream.view());
        if (oldImage != null) {
            change.oldImage(oldImage);
        }
        if (newImage != null) {
            change.newImage(newImage);
        }
        Record.Builder record = Record.builder()
                .eventID(eventId(stream, sequence))
                .eventName(event)
                .eventVersion("1.1")
                .eventSource("aws:dynamodb")
                .awsRegion(region)
                .dynamodb(change.build());
        if (expired) {
            record.userIdentity(Identity.builder()
                    .type("Service")
                    .principalId("dynamodb.amazonaws.com")
                    .build());
        }
        return record.build();
    }

    /** The same for every reader of the record, different for every record. */
    private static String eventId(StreamSettings stream, long sequence) {
        return java.util
                .UUID
                .nameUUIDFromBytes((stream.arn() + sequence).getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .toString()
                .replace("-", "");
    }
}
