package dev.ittaku.platform.refusal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class FaultTest {
    @Test
    void itsSentenceAndItsParamsAreMadeOfTheSameValues() {
        Fault fault = Fault.of("RANGE", "must be from {min} to {max}", 1, 20).at("limit");
        assertThat(fault.field()).isEqualTo("limit");
        assertThat(fault.code()).isEqualTo("RANGE");
        assertThat(fault.message()).isEqualTo("must be from 1 to 20");
        assertThat(fault.params()).containsEntry("min", "1").containsEntry("max", "20");
    }

    @Test
    void aValueMayLookLikeAPlace() {
        assertThat(Fault.of("NO_COLUMN", "there is no column '{name}'", "{name} $1")
                        .message())
                .isEqualTo("there is no column '{name} $1'");
    }

    @Test
    void valuesAndPlacesMustBeAsMany() {
        assertThatThrownBy(() -> Fault.of("MISSING", "is missing", 1)).isInstanceOf(IllegalArgumentException.class);
    }
}
