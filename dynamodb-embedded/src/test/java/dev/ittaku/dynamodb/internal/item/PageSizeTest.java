package dev.ittaku.dynamodb.internal.item;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

final class PageSizeTest {
    private static AttributeValue s(int length) {
        return AttributeValue.fromS("x".repeat(length));
    }

    @Test
    void namesTakeAByteAndTextsCarryTheirLength() {
        assertThat(PageSize.of(Map.of("partition", s(10)), null)).isEqualTo(2 + 1 + 11 + 18);
        assertThat(PageSize.of(Map.of("partition", s(200)), null)).isEqualTo(2 + 1 + 202 + 18);
    }

    @Test
    void theSortKeyStandsInEveryBlock() {
        assertThat(PageSize.of(Map.of("p", s(10), "s", s(7)), "s")).isEqualTo(2 + 12 + (18 + 7));
        assertThat(PageSize.of(Map.of("p", s(4000), "s", s(7)), "s")).isEqualTo(2 + 4003 + 2 * (18 + 7));
    }

    @Test
    void valuesOfEveryType() {
        Map<String, AttributeValue> item = Map.of(
                "n", AttributeValue.fromN("12345"),
                "z", AttributeValue.fromNul(true),
                "b", AttributeValue.fromBool(true),
                "ss", AttributeValue.fromSs(List.of("a", "bc")),
                "l", AttributeValue.fromL(List.of(s(1), s(2))),
                "m", AttributeValue.fromM(Map.of("name", s(3))));
        long body = 6 + (4 + 1) + 0 + 1 + (3 + 2 + 1) + (3 + (1 + 2) + (1 + 3)) + (3 + 2 + 4);
        assertThat(PageSize.of(item, null)).isEqualTo(2 + body + 18);
    }

    @Test
    void noItemTakesMoreThanTheBound() {
        Random random = new Random(5);
        for (int i = 0; i < 5_000; i++) {
            Map<String, AttributeValue> item = new HashMap<>();
            item.put("p", s(1 + random.nextInt(4)));
            item.put("s", s(1 + random.nextInt(random.nextBoolean() ? 4 : 1024)));
            for (int attribute = 0; attribute < random.nextInt(20); attribute++) {
                item.put("" + (char) ('A' + attribute), value(random, 0));
            }
            assertThat(PageSize.of(item, "s")).isLessThanOrEqualTo(PageSize.atMost(ItemSize.of(item)));
        }
    }

    private static AttributeValue value(Random random, int level) {
        return switch (random.nextInt(level > 3 ? 6 : 8)) {
            case 0 -> s(random.nextInt(4));
            case 1 -> s(random.nextInt(20_000));
            case 2 -> AttributeValue.fromN("" + random.nextInt());
            case 3 -> AttributeValue.fromSs(List.of("", "a", "b"));
            case 4 -> AttributeValue.fromNs(List.of("0", "1", "2"));
            case 5 -> AttributeValue.fromBool(true);
            case 6 -> AttributeValue.fromL(List.of(value(random, level + 1), AttributeValue.fromSs(List.of(""))));
            default -> AttributeValue.fromM(Map.of("", value(random, level + 1), "k", s(0)));
        };
    }
}
