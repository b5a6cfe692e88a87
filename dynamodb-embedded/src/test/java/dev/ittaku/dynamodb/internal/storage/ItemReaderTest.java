package dev.ittaku.dynamodb.internal.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.internal.storage.rocks.RocksStorage;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class ItemReaderTest {
    @TempDir
    Path directory;

    private static Map<String, AttributeValue> item(Random random, int longest) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (int i = random.nextInt(12); i >= 0; i--) {
            String name = "n".repeat(random.nextInt(90)) + "名" + random.nextInt(3_000);
            item.put(name, AttributeValue.fromS("é".repeat(random.nextInt(longest))));
            item.put(name + "#", AttributeValue.fromN(Integer.toString(random.nextInt())));
        }
        return item;
    }

    @Test
    void oneReaderReadsItemAfterItemWithMoreNamesThanItRemembers() {
        ItemReader reader = new ItemReader();
        Random random = new Random(1);
        for (int i = 0; i < 5_000; i++) {
            Map<String, AttributeValue> item = item(random, 20);
            byte[] bytes = ItemCodec.encode(item, i);
            assertThat(reader.item(bytes)).isEqualTo(item);
            assertThat(reader.itemToHandOn(bytes)).isEqualTo(item);
            assertThat(reader.itemOfPage(bytes)).isEqualTo(item);
            assertThat(ItemReader.size(bytes)).isEqualTo(i);
        }
    }

    @Test
    void aValueIsPeekedAtWhetherItFitsIntoTheRoomOrNot() {
        ItemReader reader = new ItemReader();
        Random random = new Random(2);
        try (Storage disk = RocksStorage.open(directory, true, 1 << 20);
                Storage memory = new MemoryStorage()) {
            for (int i = 0; i < 200; i++) {
                Map<String, AttributeValue> item = item(random, i % 2 == 0 ? 30 : 3_000);
                byte[] key = Keys.number(i);
                for (Storage storage : new Storage[] {disk, memory}) {
                    assertThat(storage.peek(key, reader.room())).isNull();
                    storage.commit(new Batch().put(key, ItemCodec.encode(item, 1)));
                    byte[] bytes = storage.peek(key, reader.room());
                    assertThat(bytes).isNotNull();
                    assertThat(reader.item(bytes)).isEqualTo(item);
                    try (View snapshot = storage.snapshot()) {
                        assertThat(reader.item(snapshot.peek(key, reader.room())))
                                .isEqualTo(item);
                    }
                }
            }
        }
    }

    @Test
    void shortValuesThatLookAlikeStayApart() {
        ItemReader reader = new ItemReader();
        Random random = new Random(3);
        for (int i = 0; i < 20_000; i++) {
            Map<String, AttributeValue> item = new LinkedHashMap<>();
            for (int a = 0; a < 4; a++) {
                // Of few letters, so that equal and nearly equal ones are met; some with zeros at an end.
                String text = random.ints(random.nextInt(18), 0, 3)
                        .mapToObj(letter -> letter == 0 ? "\0" : letter == 1 ? "1" : "é")
                        .collect(Collectors.joining());
                item.put("s" + a, AttributeValue.fromS(text));
                item.put("n" + a, AttributeValue.fromN("1".repeat(1 + random.nextInt(17))));
                item.put("t" + a, AttributeValue.fromS("1".repeat(random.nextInt(17))));
            }
            assertThat(reader.itemOfPage(ItemCodec.encode(item, 1))).isEqualTo(item);
        }
    }
}
