package dev.ittaku.table.internal.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ItemMapTest {
    private static AttributeValue value(int i) {
        return AttributeValue.fromN(Integer.toString(i));
    }

    @Test
    void itBehavesLikeAnyMapUnderRandomUse() {
        Random random = new Random(5);
        ItemMap map = new ItemMap(2);
        Map<String, AttributeValue> model = new LinkedHashMap<>();
        for (int i = 0; i < 20_000; i++) {
            String name = "a" + random.nextInt(24);
            switch (random.nextInt(5)) {
                case 0, 1 -> assertThat(map.put(name, value(i))).isEqualTo(model.put(name, value(i)));
                case 2 -> assertThat(map.remove(name)).isEqualTo(model.remove(name));
                case 3 -> {
                    map.entrySet().removeIf(entry -> entry.getKey().equals(name));
                    model.remove(name);
                }
                default -> assertThat(map.get(name)).isEqualTo(model.get(name));
            }
            if (i % 50 == 0) {
                assertThat(map).isEqualTo(model).hasSameHashCodeAs(model).containsExactlyEntriesOf(model);
                Map<String, AttributeValue> walked = new LinkedHashMap<>();
                map.forEach(walked::put);
                assertThat(walked).containsExactlyEntriesOf(model);
            }
        }
    }

    @Test
    void entriesWriteThroughAndEnd() {
        ItemMap map = new ItemMap(1);
        map.add("x", value(1));
        Iterator<Map.Entry<String, AttributeValue>> entries = map.entrySet().iterator();
        assertThat(entries.next().setValue(value(2))).isEqualTo(value(1));
        assertThat(map.get("x")).isEqualTo(value(2));
        assertThatThrownBy(entries::next).isInstanceOf(NoSuchElementException.class);
        map.clear();
        assertThat(map).isEmpty();
        assertThat(map.containsKey("x")).isFalse();
    }
}
