package dev.ittaku.console.change;

import dev.ittaku.console.item.Cursors;
import dev.ittaku.console.item.ItemViews;
import dev.ittaku.console.item.Items;
import dev.ittaku.console.refusal.ConsoleRefusal;
import dev.ittaku.console.table.TableCatalog;
import dev.ittaku.console.table.TableFacts;
import dev.ittaku.table.stream.StreamShards;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ExpiredIteratorException;
import software.amazon.awssdk.services.dynamodb.model.GetRecordsResponse;
import software.amazon.awssdk.services.dynamodb.model.Record;
import software.amazon.awssdk.services.dynamodb.model.Shard;
import software.amazon.awssdk.services.dynamodb.model.ShardIteratorType;
import software.amazon.awssdk.services.dynamodb.model.StreamRecord;
import software.amazon.awssdk.services.dynamodb.model.TrimmedDataAccessException;
import software.amazon.awssdk.services.dynamodb.streams.DynamoDbStreamsClient;

/**
 * Reads the end of a table's stream, call by call. The position is only in the cursor: nothing is stored here for pages
 * that may never call again. A closed shard is followed by its children.
 */
public final class Changes {
    private static final int MOST = 100;
    /** Of a shard that has ended, in a cursor: its children are read once the stream shows them. */
    private static final String ENDED = "-";

    private final DynamoDbStreamsClient streams;
    private final TableCatalog catalog;
    private final ItemViews views;
    private final Cursors cursors;

    public Changes(DynamoDbStreamsClient streams, TableCatalog catalog, ItemViews views, Cursors cursors) {
        this.streams = streams;
        this.catalog = catalog;
        this.views = views;
        this.cursors = cursors;
    }

    /** The changes since the call that returned the cursor; without a cursor, nothing yet. */
    public ChangesPage since(String name, @Nullable String cursor) {
        TableFacts table = catalog.facts(name);
        String arn = table.description().latestStreamArn();
        boolean on = table.description().streamSpecification() != null
                && Boolean.TRUE.equals(table.description().streamSpecification().streamEnabled());
        if (!on || arn == null) {
            throw new ConsoleRefusal(ConsoleRefusal.Reason.NO_STREAM, "The table has no stream.");
        }
        try {
            Map<String, String> places = cursor == null ? ends(arn) : placesOf(cursors.open(arn, cursor));
            List<ChangeView> found = cursor == null ? List.of() : read(table, arn, places);
            return new ChangesPage(found, cursors.seal(arn, textOf(places)));
        } catch (DynamoDbException e) {
            throw Items.refused(e);
        }
    }

    private Map<String, String> ends(String arn) {
        Map<String, String> places = new LinkedHashMap<>();
        for (Shard shard : StreamShards.of(streams, arn)) {
            boolean open = shard.sequenceNumberRange() == null
                    || shard.sequenceNumberRange().endingSequenceNumber() == null;
            if (open) {
                places.put(shard.shardId(), iterator(arn, shard.shardId(), ShardIteratorType.LATEST));
            }
        }
        return places;
    }

    private List<ChangeView> read(TableFacts table, String arn, Map<String, String> places) {
        List<ChangeView> found = new ArrayList<>();
        for (String shard : List.copyOf(places.keySet())) {
            String from = places.get(shard);
            if (from == null || from.equals(ENDED) || found.size() >= MOST) {
                continue;
            }
            try {
                GetRecordsResponse page = streams.getRecords(
                        request -> request.shardIterator(from).limit(MOST));
                page.records().forEach(record -> view(table, record).ifPresent(found::add));
                places.put(shard, page.nextShardIterator() == null ? ENDED : page.nextShardIterator());
            } catch (ExpiredIteratorException | TrimmedDataAccessException e) {
                // The last call was longer ago than the lifetime of an iterator, so the changes in between are lost.
                places.put(shard, iterator(arn, shard, ShardIteratorType.LATEST));
            }
        }
        if (places.containsValue(ENDED)) {
            follow(arn, places);
        }
        return found;
    }

    private void follow(String arn, Map<String, String> places) {
        for (Shard shard : StreamShards.of(streams, arn)) {
            if (shard.parentShardId() != null && ENDED.equals(places.get(shard.parentShardId()))) {
                places.remove(shard.parentShardId());
                places.put(shard.shardId(), iterator(arn, shard.shardId(), ShardIteratorType.TRIM_HORIZON));
            }
        }
    }

    private String iterator(String arn, String shard, ShardIteratorType type) {
        return streams.getShardIterator(
                        request -> request.streamArn(arn).shardId(shard).shardIteratorType(type))
                .shardIterator();
    }

    private Optional<ChangeView> view(TableFacts table, Record record) {
        StreamRecord change = record.dynamodb();
        Map<String, AttributeValue> before = change.hasOldImage() ? change.oldImage() : Map.of();
        Map<String, AttributeValue> after = change.hasNewImage() ? change.newImage() : Map.of();
        Map<String, AttributeValue> shown = !after.isEmpty() ? after : !before.isEmpty() ? before : change.keys();
        Instant at = change.approximateCreationDateTime();
        return views.of(table, List.of(shown)).stream()
                .findFirst()
                .map(item -> new ChangeView(
                        record.eventNameAsString(),
                        at == null ? null : at.toString(),
                        item,
                        changed(before, after),
                        record.userIdentity() != null));
    }

    private static List<String> changed(Map<String, AttributeValue> before, Map<String, AttributeValue> after) {
        if (before.isEmpty() || after.isEmpty()) {
            return List.of();
        }
        TreeSet<String> names = new TreeSet<>(before.keySet());
        names.addAll(after.keySet());
        names.removeIf(name -> Objects.equals(before.get(name), after.get(name)));
        return List.copyOf(names);
    }

    private static String textOf(Map<String, String> places) {
        StringBuilder text = new StringBuilder();
        places.forEach(
                (shard, place) -> text.append(shard).append(' ').append(place).append('\n'));
        return text.toString();
    }

    private static Map<String, String> placesOf(String text) {
        Map<String, String> places = new LinkedHashMap<>();
        text.lines().forEach(line -> {
            int space = line.indexOf(' ');
            places.put(line.substring(0, space), line.substring(space + 1));
        });
        return places;
    }
}
