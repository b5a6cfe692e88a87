package dev.ittaku.platform.heat;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopKeysTest {
    private static final int COUNTERS = 8;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void noKeyWithoutACounterConsumedMoreThanTheSmallestCounterHolds(long seed) {
        Random random = new Random(seed);
        TopKeys keys = new TopKeys(COUNTERS);
        Map<List<String>, Double> consumed = new HashMap<>();
        double total = 0;
        for (int i = 0; i < 2000; i++) {
            // Small numbers come often, large ones almost never.
            List<String> key = List.of("key " + (int) Math.pow(100, random.nextDouble()));
            double units = random.nextInt(4) / 2.0;
            boolean write = random.nextBoolean();
            keys.add(key, write ? 0 : units, write ? units : 0, 0);
            consumed.merge(key, units, Double::sum);
            total += units;
            double smallest =
                    keys.all().stream().mapToDouble(TopKeys.Count::units).min().orElseThrow();
            Set<List<String>> counted = new HashSet<>();
            keys.all().forEach(count -> counted.add(count.key));
            assertThat(counted).hasSizeLessThanOrEqualTo(COUNTERS);
            assertThat(consumed).allSatisfy((one, sum) -> {
                if (!counted.contains(one)) {
                    assertThat(sum).isLessThanOrEqualTo(smallest);
                }
            });
        }
        assertThat(keys.all().stream().mapToDouble(TopKeys.Count::units).sum()).isEqualTo(total);
        assertThat(keys.all())
                .allSatisfy(count ->
                        assertThat(consumed.get(count.key)).isBetween(count.read + count.write, count.units()));
    }
}
