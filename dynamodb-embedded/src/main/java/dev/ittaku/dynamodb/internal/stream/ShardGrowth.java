package dev.ittaku.dynamodb.internal.stream;

import dev.ittaku.dynamodb.internal.table.ShardSettings;
import dev.ittaku.dynamodb.internal.table.StreamSettings;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * When shards close and which shards follow them. A shard is split in two after a number of stream records of the store
 * since it was opened; otherwise it is followed by one child after four hours, if the store has written any. Records of
 * all streams count, because they share one sequence: an idle stream's shard is followed, too, while another stream is
 * written. A closed shard is removed with its records.
 *
 * @param splitRecords after how many records of the store a shard is split
 */
public record ShardGrowth(long splitRecords) {
    private static final Duration LONGEST = Duration.ofHours(4);
    private static final int MOST_OPEN = 16;

    public boolean isDue(StreamSettings stream, Instant now, long sequence) {
        return stream.enabled()
                && stream.shards().stream()
                        .anyMatch(shard -> isForgotten(shard, now)
                                || splits(stream, shard, sequence)
                                || rolls(shard, now, sequence));
    }

    /** The stream with its present shards; call it only while nobody writes to its table. */
    public StreamSettings grown(StreamSettings stream, Instant now, long sequence) {
        List<ShardSettings> kept = new ArrayList<>();
        List<ShardSettings> opened = new ArrayList<>();
        long millis = Math.max(now.toEpochMilli(), newest(stream) + 1);
        for (ShardSettings shard : stream.shards()) {
            if (isForgotten(shard, now)) {
                continue;
            }
            long middle = (shard.fromHash() + shard.toHash()) / 2;
            if (splits(stream, shard, sequence)) {
                kept.add(shard.close(now, sequence));
                String lower = StreamSettings.shardId(millis++, stream.number());
                String upper = StreamSettings.shardId(millis++, stream.number());
                opened.add(shard.child(lower, shard.fromHash(), middle, now, sequence));
                opened.add(shard.child(upper, middle, shard.toHash(), now, sequence));
            } else if (rolls(shard, now, sequence)) {
                kept.add(shard.close(now, sequence));
                String id = StreamSettings.shardId(millis++, stream.number());
                opened.add(shard.child(id, shard.fromHash(), shard.toHash(), now, sequence));
            } else {
                kept.add(shard);
            }
        }
        kept.addAll(opened);
        return stream.withShards(kept);
    }

    private static long newest(StreamSettings stream) {
        String id = stream.shards().get(stream.shards().size() - 1).id();
        return Long.parseLong(id.substring(id.indexOf('-') + 1, id.lastIndexOf('-')));
    }

    private static boolean isForgotten(ShardSettings shard, Instant now) {
        Instant closed = shard.closed();
        return closed != null && closed.plus(StreamReader.LIFE).isBefore(now);
    }

    private boolean splits(StreamSettings stream, ShardSettings shard, long sequence) {
        return shard.isOpen()
                && sequence - shard.first() >= splitRecords
                && stream.shards().stream().filter(ShardSettings::isOpen).count() < MOST_OPEN;
    }

    private static boolean rolls(ShardSettings shard, Instant now, long sequence) {
        return shard.isOpen()
                && sequence > shard.first()
                && !shard.opened().plus(LONGEST).isAfter(now);
    }
}
