package dev.ittaku.vote.web.job;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.vote.turn.VoteSettings;
import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.Test;

/** What an installation can set, read as the server reads it. */
class VoteAssemblyTest {
    private static VoteSettings settings(Map<String, String> set) throws ReflectiveOperationException {
        SmallRyeConfig config = new SmallRyeConfigBuilder()
                .addPropertiesSources()
                .addDiscoveredConverters()
                .withSources(new PropertiesConfigSource(set, "installation", 300))
                .build();
        Method settings = Stream.of(VoteAssembly.class.getDeclaredMethods())
                .filter(method -> method.getReturnType() == VoteSettings.class)
                .findFirst()
                .orElseThrow();
        Object[] values = Stream.of(settings.getParameters())
                .map(parameter -> (Object) config.getValue(
                        parameter.getAnnotation(ConfigProperty.class).name(), parameter.getType()))
                .toArray();
        return (VoteSettings) settings.invoke(null, values);
    }

    @Test
    void unlessSetThereAreTheUsualSettings() throws ReflectiveOperationException {
        assertThat(settings(Map.of())).isEqualTo(VoteSettings.USUAL);
    }

    @Test
    void theShortestTurnIsWrittenAsAllDurations() throws ReflectiveOperationException {
        for (String half : List.of("30s", "PT30S")) {
            assertThat(settings(Map.of("ittaku.vote.shortest-turn", half)).shortestTurn())
                    .isEqualTo(Duration.ofSeconds(30));
        }
    }
}
