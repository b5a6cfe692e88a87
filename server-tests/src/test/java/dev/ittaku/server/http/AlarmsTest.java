package dev.ittaku.server.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.server.People;
import io.quarkus.test.junit.QuarkusTest;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The alarms and the dashboard in {@code deploy} are right, and use figures that the server gives. */
@QuarkusTest
class AlarmsTest {
    private static final Path DEPLOY = Path.of("..", "deploy");
    private static final Pattern METRIC =
            Pattern.compile("\\b(?:(?:ittaku|http_server|jvm)_[a-z_]+|(?:process|system)_cpu_usage)");
    /** Only there once something has failed, or where a table has a capacity; tests of their own show them. */
    private static final Set<String> SELDOM = Set.of(
            "ittaku_table_failures_total",
            "ittaku_table_retries_total",
            "ittaku_table_read_capacity",
            "ittaku_table_write_capacity",
            // Of streams that a page watches, and of a store on disk.
            "ittaku_stream_lag_seconds_sum",
            "ittaku_stream_lag_seconds_count",
            "ittaku_store_data_bytes",
            "ittaku_store_memtable_bytes",
            "ittaku_store_cache_bytes",
            "ittaku_store_pending_bytes");

    @Inject
    People people;

    /** Prometheus' own checker, which also plays the series of alerts_test.yml: alarms that fire, and that stay silent. */
    @Test
    void alarmsFireAndStaySilent() throws Exception {
        for (List<String> command : List.of(
                List.of("promtool", "check", "rules", "alerts.yml"),
                List.of("promtool", "test", "rules", "alerts_test.yml"))) {
            Process process = new ProcessBuilder(command)
                    .directory(DEPLOY.resolve("prometheus").toFile())
                    .redirectErrorStream(true)
                    .start();
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(process.waitFor()).as(said).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"prometheus/alerts.yml", "grafana/ittaku.json"})
    void theServerGivesWhatTheyUse(String file) throws Exception {
        String metrics = people.admin().calls().get("/metrics").asString();
        Set<String> used = new TreeSet<>();
        Matcher matcher = METRIC.matcher(Files.readString(DEPLOY.resolve(file)));
        while (matcher.find()) {
            used.add(matcher.group());
        }
        used.removeAll(SELDOM);
        assertThat(used).isNotEmpty().allSatisfy(name -> assertThat(metrics).containsPattern("(?m)^" + name + "[{ ]"));
    }
}
