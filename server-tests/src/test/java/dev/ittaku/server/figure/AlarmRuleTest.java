package dev.ittaku.server.figure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.server.figure.FiguresResource.FiguresView;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the page of admins shows of the meters, and when it alarms: as Prometheus would. */
class AlarmRuleTest {
    private static final Path ALERTS = Path.of("..", "deploy", "prometheus", "alerts.yml");
    private static final Instant START = Instant.parse("2026-11-18T00:00:00Z");
    private static final Tags VOTE = Tags.of("table", "VoteBoardGame", "pattern", "game", "outcome", "ok");

    private final MeterRegistry meters = new SimpleMeterRegistry();
    private final List<FigureSample> samples = new ArrayList<>();

    /** Minutes of samples, with something that happens before each. */
    private void minutes(int minutes, Runnable happens) {
        for (int i = 0; i < minutes * 60 / Figures.SECONDS; i++) {
            happens.run();
            samples.add(FigureSample.of(meters, START.plusSeconds((long) Figures.SECONDS * samples.size())));
        }
    }

    private void answers(int good, int bad) {
        for (int i = 0; i < good + bad; i++) {
            meters.timer("http.server.requests", "outcome", i < good ? "SUCCESS" : "SERVER_ERROR")
                    .record(Duration.ofMillis(20));
        }
    }

    private void table(int requests, String failure, int failures) {
        meters.counter("ittaku.table.round.trips", VOTE).increment(requests);
        meters.counter("ittaku.table.failures", Tags.of("table", "VoteBoardGame", "failure", failure))
                .increment(failures);
    }

    @Test
    void theyAreTheAlarmsOfPrometheus() throws Exception {
        Map<String, Duration> alerts = new HashMap<>();
        for (String block : Files.readString(ALERTS).split("- alert: Ittaku")) {
            String name = block.lines().findFirst().orElse("");
            Matcher holds = Pattern.compile("\\n +for: (\\d+)m").matcher(block);
            alerts.put(
                    name.replaceAll("(?<=[a-z])(?=[A-Z])", "_").toUpperCase(Locale.ROOT),
                    holds.find() ? Duration.ofMinutes(Long.parseLong(holds.group(1))) : Duration.ZERO);
        }
        alerts.keySet().removeIf(name -> !name.matches("[A-Z_]+"));
        Map<String, Duration> rules = new HashMap<>();
        for (AlarmRule rule : AlarmRule.values()) {
            rules.put(rule.name(), rule.holds());
        }
        assertThat(rules).isEqualTo(alerts);
    }

    @Test
    void everyAlarmHasItsWords() throws Exception {
        for (String language : List.of("ja", "en")) {
            String words = Files.readString(
                    Path.of("../accounts/src/main/resources/META-INF/resources/account/figures/messages/" + language
                            + ".json"));
            for (AlarmRule rule : AlarmRule.values()) {
                assertThat(words).contains("\"" + rule.name() + "\": \"");
            }
        }
    }

    @Test
    void oneAnswerInTwentyMayBeAnErrorAndNotMore() {
        minutes(5, () -> answers(100, 4));
        assertThat(AlarmRule.HTTP_ERRORS.firing(samples)).isEmpty();
        Instant before = samples.get(samples.size() - 1).at();
        minutes(5, () -> answers(100, 7));
        assertThat(AlarmRule.HTTP_ERRORS.firing(samples))
                .singleElement()
                .satisfies(alarm -> assertThat(alarm.since()).isAfter(before));
        minutes(6, () -> answers(100, 0));
        assertThat(AlarmRule.HTTP_ERRORS.firing(samples)).isEmpty();
    }

    @Test
    void conditionsThatDoNotHoldAreNoErrorsOfTheTable() {
        minutes(6, () -> table(10, "condition", 5));
        assertThat(AlarmRule.TABLE_ERRORS.firing(samples)).isEmpty();
        minutes(6, () -> table(10, "system_error", 1));
        assertThat(AlarmRule.TABLE_ERRORS.firing(samples))
                .extracting(Alarm::subject)
                .containsExactly("VoteBoardGame");
        assertThat(AlarmRule.THROTTLED.firing(samples)).isEmpty();
    }

    @Test
    void throttlingAlarmsAfterFiveMinutes() {
        minutes(4, () -> table(100, "throttled", 1));
        assertThat(AlarmRule.THROTTLED.firing(samples)).isEmpty();
        minutes(3, () -> table(100, "throttled", 1));
        assertThat(AlarmRule.THROTTLED.firing(samples))
                .extracting(Alarm::subject)
                .containsExactly("VoteBoardGame");
    }

    @Test
    void capacityAlarmsAtFourFifthsOfWhatTheTableHas() {
        meters.gauge("ittaku.table.write.capacity", Tags.of("table", "VoteBoardGame"), 10.0);
        minutes(12, () -> {
            table(1, "condition", 0);
            meters.counter("ittaku.table.read.units", VOTE).increment(500);
            meters.counter("ittaku.table.write.units", VOTE).increment(79);
        });
        assertThat(AlarmRule.WRITE_CAPACITY.firing(samples)).isEmpty();
        minutes(12, () -> meters.counter("ittaku.table.write.units", VOTE).increment(81));
        assertThat(AlarmRule.WRITE_CAPACITY.firing(samples))
                .extracting(Alarm::subject)
                .containsExactly("VoteBoardGame");
        // Billed on demand: there is nothing to use up.
        assertThat(AlarmRule.READ_CAPACITY.firing(samples)).isEmpty();
    }

    @Test
    void aStoreThatTakesNoWritesAlarmsAfterAMinuteAndAJobAfterTen() {
        AtomicInteger writable = new AtomicInteger(1);
        AtomicInteger failing = new AtomicInteger();
        meters.gauge("ittaku.store.writable", writable);
        meters.gauge("ittaku.job.failing", Tags.of("job_name", "lessons-send"), failing);
        minutes(1, () -> {});
        writable.set(0);
        failing.set(1);
        minutes(1, () -> {});
        assertThat(AlarmRule.STORE_DOWN.firing(samples)).isEmpty();
        minutes(1, () -> {});
        assertThat(AlarmRule.STORE_DOWN.firing(samples)).hasSize(1);
        assertThat(AlarmRule.JOB_FAILING.firing(samples)).isEmpty();
        minutes(9, () -> {});
        assertThat(AlarmRule.JOB_FAILING.firing(samples))
                .extracting(Alarm::subject)
                .containsExactly("lessons-send");
    }

    @Test
    void aJobAlarmsFiveMinutesAfterItIsFiveMinutesLate() {
        AtomicInteger lag = new AtomicInteger();
        meters.gauge("ittaku.job.lag", Tags.of("job_name", "vote-due"), lag);
        minutes(6, () -> lag.set(300));
        assertThat(AlarmRule.JOB_LATE.firing(samples)).isEmpty();
        minutes(5, () -> lag.addAndGet(10));
        assertThat(AlarmRule.JOB_LATE.firing(samples)).isEmpty();
        minutes(1, () -> lag.addAndGet(10));
        assertThat(AlarmRule.JOB_LATE.firing(samples))
                .extracting(Alarm::subject)
                .containsExactly("vote-due");
        minutes(1, () -> lag.set(0));
        assertThat(AlarmRule.JOB_LATE.firing(samples)).isEmpty();
    }

    @Test
    void whatFiresIsLoggedTwiceInFiveMinutes() {
        List<String> logged = new ArrayList<>();
        Logger logger = Logger.getLogger(AlarmLog.LOGGER);
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                logged.add(line.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        logger.addHandler(handler);
        try {
            AlarmLog log = new AlarmLog();
            AtomicInteger lag = new AtomicInteger(400);
            meters.gauge("ittaku.job.lag", Tags.of("job_name", "vote-due"), lag);
            minutes(5, () -> log.look(samples));
            assertThat(logged).isEmpty();
            minutes(5, () -> log.look(samples));
            assertThat(logged).hasSize(3).allMatch(line -> line.startsWith("JOB_LATE vote-due since "));
            lag.set(0);
            minutes(5, () -> log.look(samples));
            assertThat(logged).hasSize(3);
        } finally {
            logger.removeHandler(handler);
        }
    }

    /** What CloudWatch cannot know by itself is taken from the log. */
    @Test
    void theStackFindsThemInTheLog() throws Exception {
        String stack = Files.readString(Path.of("..", "deploy", "cloudformation", "stack.yaml"));
        for (AlarmRule rule :
                List.of(AlarmRule.THROTTLED, AlarmRule.STORE_DOWN, AlarmRule.JOB_FAILING, AlarmRule.JOB_LATE)) {
            assertThat(stack).contains("$.loggerName = \"" + AlarmLog.LOGGER + "\" && $.message = \"" + rule + " *\"");
        }
    }

    @Test
    void chartsShowWhatHappensInASecond() {
        minutes(1, () -> answers(30, 10));
        FiguresView view = FiguresResource.view(samples);
        assertThat(view.times()).hasSize(5);
        assertThat(view.series())
                .allSatisfy(series -> assertThat(series.values()).hasSize(5))
                .contains(
                        new FiguresResource.Series("requests", List.of(4.0, 4.0, 4.0, 4.0, 4.0)),
                        new FiguresResource.Series("errors", List.of(1.0, 1.0, 1.0, 1.0, 1.0)),
                        new FiguresResource.Series("milliseconds", List.of(20.0, 20.0, 20.0, 20.0, 20.0)));
    }

    @Test
    void anHourIsKept() {
        Figures figures = new Figures(meters, java.time.Clock.systemUTC());
        for (int i = 0; i < 400; i++) {
            figures.add(FigureSample.of(meters, START.plusSeconds(10L * i)));
        }
        assertThat(figures.all()).hasSize(361);
        assertThat(figures.all().get(360).at()).isEqualTo(START.plusSeconds(3990));
    }
}
