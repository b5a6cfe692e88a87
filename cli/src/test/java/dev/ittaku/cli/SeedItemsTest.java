package dev.ittaku.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.cli.store.Designs;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Each sample item of the design sheets, read as its entity and written again, is what it was. */
class SeedItemsTest {
    /** Attributes the design adds to a sample that does not show them: the sort key of an index. */
    private static final Map<String, Set<String>> ADDED = Map.of("user_lessons", Set.of("lessonDateTime"));

    static List<Arguments> seeds() throws IOException {
        List<Arguments> seeds = new ArrayList<>();
        for (TableDesign design : Designs.all()) {
            try (InputStream in = SeedItemsTest.class.getResourceAsStream("/seeds/" + design.name() + ".json")) {
                if (in != null) {
                    for (JsonNode item : new ObjectMapper().readTree(in)) {
                        seeds.add(Arguments.of(design, item));
                    }
                }
            }
        }
        return seeds;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aSeedItemRoundTripsUnchanged(TableDesign design, JsonNode seed) {
        Map<String, AttributeValue> item = map(seed);
        Entity<?, ?> entity = design.entityOf(item).orElseThrow(() -> new AssertionError("no entity owns " + seed));
        Map<String, AttributeValue> written = new HashMap<>(roundTrip(entity, item));
        for (String name : ADDED.getOrDefault(design.name(), Set.of())) {
            assertThat(item).doesNotContainKey(name);
            assertThat(written.remove(name)).isNotNull();
        }
        assertThat(written).isEqualTo(item);
    }

    private static <T> Map<String, AttributeValue> roundTrip(Entity<T, ?> entity, Map<String, AttributeValue> item) {
        return entity.encode(entity.decode(item));
    }

    private static Map<String, AttributeValue> map(JsonNode node) {
        Map<String, AttributeValue> map = new HashMap<>();
        node.properties().forEach(field -> map.put(field.getKey(), value(field.getValue())));
        return map;
    }

    private static AttributeValue value(JsonNode node) {
        return switch (node.getNodeType()) {
            case STRING -> AttributeValue.fromS(node.asText());
            case NUMBER -> AttributeValue.fromN(node.asText());
            case BOOLEAN -> AttributeValue.fromBool(node.asBoolean());
            case NULL -> AttributeValue.fromNul(true);
            case ARRAY -> {
                List<AttributeValue> list = new ArrayList<>();
                node.forEach(element -> list.add(value(element)));
                yield AttributeValue.fromL(list);
            }
            default -> AttributeValue.fromM(map(node));
        };
    }
}
