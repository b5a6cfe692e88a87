package dev.ittaku.server.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.platform.caller.Rules;
import dev.ittaku.server.portal.ServerRules;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesTest {
    @Test
    void theShippedRulesCanBeReadAndEveryLineCounts() {
        Rules rules = new Rules(ServerRules.lines());
        assertThat(rules.all()).hasSizeGreaterThan(90);
        assertThat(rules.of("PUT", "/api/me/password"))
                .get()
                .extracting(Rules.Rule::who)
                .isEqualTo(Rules.Who.SELF);
    }

    @Test
    void variablesMayHaveAnyName() {
        Rules rules = new Rules(List.of("owner GET /api/things/{id}/parts/{n}  1M"));
        assertThat(rules.of("GET", "/api/things/{thing: [a-z]+}/parts/{part}/"))
                .get()
                .extracting(Rules.Rule::largestBody)
                .isEqualTo(1024L * 1024);
        assertThat(rules.of("POST", "/api/things/{id}/parts/{n}")).isEmpty();
        assertThat(rules.of("GET", "/api/things/{id}")).isEmpty();
    }

    @Test
    void whatCanNotBeReadStopsTheServer() {
        for (String bad : List.of(
                "owner /api/x", "owner GET", "nobody-knows GET /api/x", "owner GET x", "owner GET /api/x 1M y")) {
            assertThatThrownBy(() -> new Rules(List.of(bad))).isInstanceOf(IllegalArgumentException.class);
        }
        assertThatThrownBy(() -> new Rules(List.of("owner GET /api/{a}", "admin GET /api/{b}")))
                .hasMessageContaining("twice");
    }
}
