package dev.ittaku.dynamodb.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class StorageTest {
    @TempDir
    Path directory;

    private static byte[] bytes(int... values) {
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < values.length; i++) {
            bytes[i] = (byte) values[i];
        }
        return bytes;
    }

    private static List<String> keys(View view, byte[] from, byte[] to, boolean forward) {
        List<String> keys = new ArrayList<>();
        try (Cursor cursor = view.scan(from, to, forward)) {
            while (cursor.next()) {
                keys.add(java.util.HexFormat.of().formatHex(cursor.key()));
            }
        }
        return keys;
    }

    @Test
    void bothStoragesDoTheSameAsASortedMap() {
        try (Storage disk = RocksStorage.open(directory, true, 1 << 20);
                Storage memory = new MemoryStorage()) {
            Random random = new Random(7);
            TreeMap<String, byte[]> model = new TreeMap<>();
            View early = null;
            List<String> earlyKeys = List.of();
            for (int round = 0; round < 300; round++) {
                for (Storage storage : List.of(disk, memory)) {
                    Random same = new Random(round);
                    Batch batch = new Batch();
                    for (int i = 0; i < 5; i++) {
                        byte[] key = bytes(0x20, same.nextInt(256), same.nextInt(4));
                        if (same.nextInt(3) == 0) {
                            batch.delete(key);
                            model.remove(java.util.HexFormat.of().formatHex(key));
                        } else {
                            batch.put(key, key);
                            model.put(java.util.HexFormat.of().formatHex(key), key);
                        }
                    }
                    storage.commit(batch);
                }
                if (round == 100) {
                    early = memory.snapshot();
                    earlyKeys = List.copyOf(model.keySet());
                }
                byte[] from = bytes(0x20, random.nextInt(256));
                byte[] to = bytes(0x20, random.nextInt(256));
                String low = java.util.HexFormat.of().formatHex(from);
                String high = java.util.HexFormat.of().formatHex(to);
                List<String> expected = low.compareTo(high) <= 0
                        ? List.copyOf(model.subMap(low, high).keySet())
                        : List.of();
                List<String> backwards = new ArrayList<>(expected);
                java.util.Collections.reverse(backwards);
                for (Storage storage : List.of(disk, memory)) {
                    assertThat(keys(storage, from, to, true)).isEqualTo(expected);
                    assertThat(keys(storage, from, to, false)).isEqualTo(backwards);
                }
            }
            assertThat(keys(early, bytes(0x20), bytes(0x21), true)).isEqualTo(earlyKeys);
            early.close();
            for (Storage storage : List.of(disk, memory)) {
                storage.commit(new Batch().deleteRange(bytes(0x20), bytes(0x20, 0x80)));
                assertThat(keys(storage, bytes(0x20), bytes(0x21), true))
                        .isEqualTo(List.copyOf(model.tailMap("2080").keySet()));
            }
        }
    }

    @Test
    void aCursorShowsShortAndLongKeysWithTheirValues() {
        byte[] room = new byte[100];
        try (Storage disk = RocksStorage.open(directory, true, 1 << 20)) {
            TreeMap<byte[], byte[]> model = new TreeMap<>(java.util.Arrays::compareUnsigned);
            Random random = new Random(5);
            Batch batch = new Batch();
            for (int i = 0; i < 200; i++) {
                byte[] key = new byte[1 + random.nextInt(random.nextInt(4) == 0 ? 3000 : 300)];
                byte[] value = new byte[1 + random.nextInt(200)];
                random.nextBytes(key);
                random.nextBytes(value);
                key[0] = 0x20;
                batch.put(key, value);
                model.put(key, value);
            }
            disk.commit(batch);
            for (boolean forward : new boolean[] {true, false}) {
                List<byte[]> expected = new ArrayList<>((forward ? model : model.descendingMap()).keySet());
                try (Cursor cursor = disk.scan(bytes(0x20), bytes(0x21), forward)) {
                    for (byte[] key : expected) {
                        assertThat(cursor.next()).isTrue();
                        assertThat(cursor.key()).isEqualTo(key);
                        assertThat(cursor.value()).isEqualTo(model.get(key));
                        assertThat(cursor.peek(room)).startsWith(model.get(key));
                    }
                    assertThat(cursor.next()).isFalse();
                }
            }
        }
    }

    @Test
    void countersAndSequenceNumbersGoOnAfterReopening() {
        try (Storage storage = RocksStorage.open(directory, false, 1 << 20)) {
            storage.commit(new Batch().append(bytes(0x40), bytes(1)).count(3, 2, 100));
            storage.commit(new Batch().append(bytes(0x40), bytes(2)).count(3, -1, 5));
        }
        try (Storage storage = RocksStorage.open(directory, false, 1 << 20)) {
            assertThat(storage.lastSequence()).isEqualTo(2);
            assertThat(storage.count(3)).isEqualTo(new Storage.Count(1, 105));
            storage.commit(new Batch().append(bytes(0x40), bytes(3)));
            assertThat(keys(storage, bytes(0x40), bytes(0x41), true))
                    .containsExactly("400000000000000001", "400000000000000002", "400000000000000003");
        }
    }

    @Test
    void keysSortAsTheirPartsDo() {
        byte[][] parts = {
            bytes(), bytes(0), bytes(0, 0), bytes(0, 1), bytes(0, 255), bytes(1), bytes(1, 0), bytes(1, 1), bytes(255)
        };
        for (int i = 0; i < parts.length; i++) {
            for (int j = 0; j < parts.length; j++) {
                byte[] left = new KeyWriter().part(parts[i]).part(bytes(9)).toBytes();
                byte[] right = new KeyWriter().part(parts[j]).part(bytes(1)).toBytes();
                if (i != j) {
                    assertThat(java.util.Arrays.compareUnsigned(left, right) < 0)
                            .as("%d before %d", i, j)
                            .isEqualTo(i < j);
                }
                byte[] prefix = new KeyWriter().prefix(parts[i]).toBytes();
                boolean begins = java.util.Arrays.compareUnsigned(right, prefix) >= 0
                        && java.util.Arrays.compareUnsigned(right, Keys.after(prefix)) < 0;
                boolean expected = parts[j].length >= parts[i].length
                        && ByteBuffer.wrap(parts[j], 0, parts[i].length).equals(ByteBuffer.wrap(parts[i]));
                assertThat(parts[i].length == 0 || begins == expected)
                        .as("%d begins %d", i, j)
                        .isTrue();
            }
        }
    }

    @Test
    void everyTypeOfValueComesBackAsItWas() {
        java.util.Map<String, AttributeValue> item = java.util.Map.of(
                "s", AttributeValue.fromS("一卓 🎲"),
                "empty", AttributeValue.fromS(""),
                "n", AttributeValue.fromN("-1.5"),
                "b", AttributeValue.fromB(SdkBytes.fromByteArray(bytes(0, 1, 255))),
                "ss", AttributeValue.fromSs(List.of("a", "b")),
                "ns", AttributeValue.fromNs(List.of("1", "2")),
                "bs", AttributeValue.fromBs(List.of(SdkBytes.fromByteArray(bytes(7)))),
                "l",
                        AttributeValue.fromL(
                                List.of(AttributeValue.fromNul(true), AttributeValue.fromM(java.util.Map.of()))),
                "t", AttributeValue.fromBool(true),
                "f", AttributeValue.fromBool(false));
        byte[] encoded = ItemCodec.encode(item, 12345);
        assertThat(ItemCodec.decode(encoded)).isEqualTo(item);
        assertThat(ItemCodec.size(encoded)).isEqualTo(12345);
    }
}
