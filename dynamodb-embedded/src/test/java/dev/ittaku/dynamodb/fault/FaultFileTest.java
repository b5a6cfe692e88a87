package dev.ittaku.dynamodb.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.fault.FaultRule.Kind;
import dev.ittaku.dynamodb.internal.operation.FaultInjector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;

class FaultFileTest {
    @Test
    void aFileHasASeedAndRules() {
        Faults faults = Faults.parse(List.of(
                "# for the shop's retries", "seed 42", "", "PutItem orders throttle 0.1", "* * latency 1 50 # slow"));
        assertThat(faults)
                .isEqualTo(Faults.seeded(42)
                        .with(FaultRule.of("PutItem", "orders", Kind.THROTTLE, 0.1))
                        .with(FaultRule.latency("*", "*", 1, Duration.ofMillis(50))));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PutItem orders throttle",
                "PutItem orders explode 0.1",
                "PutItem orders throttle 1.1",
                "PutItem orders throttle often",
                "PutItem orders throttle NaN",
                "PutItem orders latency 0.5",
                "PutItem orders latency 0.5 -1",
                "PutItem orders error 0.5 10",
                "seed many"
            })
    void aWrongLineIsNamed(String line) {
        assertThatThrownBy(() -> Faults.parse(List.of("seed 1", line)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("Line 2, '" + line + "': ");
    }

    @Test
    void latencyWaitsBeforeTheRequestIsDone() {
        List<Duration> pauses = new ArrayList<>();
        FaultInjector injector = new FaultInjector(
                Faults.seeded(1).with(FaultRule.latency("GetItem", "orders", 1, Duration.ofMillis(50))), pauses::add);
        injector.before(GetItemRequest.builder().tableName("orders").build());
        injector.before(GetItemRequest.builder().tableName("others").build());
        injector.before(GetItemRequest.builder()
                .tableName("arn:aws:dynamodb:us-east-1:000000000000:table/orders")
                .build());
        assertThat(pauses).containsExactly(Duration.ofMillis(50), Duration.ofMillis(50));
    }
}
