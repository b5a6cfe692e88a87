package dev.ittaku.platform.installation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class ConfiguredShardsTest {
    @Test
    void entriesAreSeparatedByCommas() {
        assertThat(ConfiguredShards.parse(" Orders.item=4, daily_orders.DateIndex = 16,"))
                .isEqualTo(Map.of("Orders.item", "4", "daily_orders.DateIndex", "16"));
        assertThat(ConfiguredShards.parse("")).isEmpty();
    }

    @Test
    void anEntryOfAnotherFormIsRefusedByItsText() {
        assertThatThrownBy(() -> ConfiguredShards.parse("users=4")).hasMessageContaining("'users=4'");
        assertThatThrownBy(() -> ConfiguredShards.parse("a.b")).hasMessageContaining("'a.b'");
    }
}
