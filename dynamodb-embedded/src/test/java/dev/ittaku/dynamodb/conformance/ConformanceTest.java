package dev.ittaku.dynamodb.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.dynamodb.StoreLimits;
import dev.ittaku.dynamodb.StoreOptions;
import dev.ittaku.dynamodb.internal.http.WireCaller;
import dev.ittaku.dynamodb.internal.http.WireCaller.Outcome;
import java.net.URI;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicContainer;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Runs the scenario files, each case on a store of its own with the fixture's tables, in process and over HTTP. */
class ConformanceTest {
    private static final List<Scenario> FIXTURE = Scenario.read("fixture.txt");
    private static final List<Scenario> WITH_VECTORS = Stream.concat(
                    FIXTURE.stream(), Scenario.read("fixture-vectors.txt").stream())
            .toList();

    @TestFactory
    Stream<DynamicContainer> tierOneEverydayWork() {
        return both("tier1-everyday.txt");
    }

    @TestFactory
    Stream<DynamicContainer> tierTwoIndexesTransactionsAndStreams() {
        return both("tier2-indexes-and-transactions.txt");
    }

    @TestFactory
    Stream<DynamicContainer> tierThreeValidationAndLimits() {
        return both("tier3-validation.txt");
    }

    @TestFactory
    Stream<DynamicContainer> tierFourWhatEnginesCommonlyMiss() {
        return both("tier4-observed.txt");
    }

    @TestFactory
    Stream<DynamicContainer> tierFivePartiql() {
        return both("tier5-partiql.txt");
    }

    @TestFactory
    Stream<DynamicContainer> tierSixTime() {
        return both("tier6-time.txt");
    }

    @TestFactory
    Stream<DynamicContainer> tierSevenSettingsOfTables() {
        return both("tier7-settings.txt");
    }

    @TestFactory
    Stream<DynamicContainer> tierEightVectors() {
        return both("tier8-vectors.txt", WITH_VECTORS);
    }

    @TestFactory
    Stream<DynamicContainer> tierNineTablesAndTheirIndexes() {
        return both("tier9-tables.txt");
    }

    @TestFactory
    Stream<DynamicContainer> tierTenTheSameInOtherWays() {
        return both("tier10-other-ways.txt");
    }

    @TestFactory
    Stream<DynamicContainer> tierElevenChangesThatTakeTheirTime() {
        return both(
                "tier11-slow-changes.txt",
                FIXTURE,
                StoreOptions.defaults().withLimits(StoreLimits.DEFAULTS.withIndexPhase(Duration.ofHours(1))));
    }

    private static Stream<DynamicContainer> both(String file) {
        return both(file, FIXTURE);
    }

    private static Stream<DynamicContainer> both(String file, List<Scenario> fixture) {
        return both(file, fixture, StoreOptions.defaults());
    }

    private static Stream<DynamicContainer> both(String file, List<Scenario> fixture, StoreOptions options) {
        URI source = URI.create("classpath:/dev/ittaku/dynamodb/conformance/" + file);
        return Arrays.stream(Transport.values())
                .map(transport -> DynamicContainer.dynamicContainer(
                        transport.name(),
                        Scenario.read(file).stream()
                                .filter(scenario -> transport == Transport.HTTP || !scenario.httpOnly())
                                .map(scenario -> DynamicTest.dynamicTest(
                                        scenario.name() + " (line " + scenario.line() + ")",
                                        source,
                                        () -> run(transport, options, fixture, scenario)))));
    }

    private static void run(Transport transport, StoreOptions options, List<Scenario> fixture, Scenario scenario) {
        transport.withStore(
                options,
                caller -> fixture.forEach(tables -> tables.steps().forEach(step -> check(caller, step))),
                caller -> scenario.steps().forEach(step -> check(caller, step)));
    }

    private static void check(WireCaller caller, Scenario.Step step) {
        Outcome outcome = caller.call(step.operation(), step.json());
        boolean refused = step.expectations().stream().anyMatch(line -> line.startsWith("!"));
        assertThat(outcome.succeeded())
                .as("%s %s%n→ %s", step.operation(), step.json(), outcome.json())
                .isEqualTo(!refused);
        for (String expectation : step.expectations()) {
            String expected = expectation.substring(1).strip();
            switch (expectation.charAt(0)) {
                case '!' -> checkRefusal(outcome, expected);
                case '=' -> assertThat(outcome.json()).isEqualTo(WireCaller.json(Scenario.quoted(expected)));
                default -> checkPart("answer", WireCaller.json(Scenario.quoted(expected)), outcome.json());
            }
        }
    }

    private static void checkRefusal(Outcome outcome, String expected) {
        String actual = outcome.type() + ": " + outcome.message();
        if (expected.endsWith("…")) {
            assertThat(actual).startsWith(expected.substring(0, expected.length() - 1));
        } else if (expected.contains(": ")) {
            assertThat(actual).isEqualTo(expected);
        } else {
            assertThat(outcome.type()).isEqualTo(expected);
        }
    }

    private static void checkPart(String at, Object expected, Object actual) {
        if (expected instanceof Map<?, ?> members && actual instanceof Map<?, ?> all) {
            members.forEach((name, member) -> checkPart(at + "." + name, member, all.get(name)));
        } else if (expected instanceof List<?> elements && actual instanceof List<?> all) {
            assertThat(all).as(at).hasSameSizeAs(elements);
            for (int i = 0; i < elements.size(); i++) {
                checkPart(at + "[" + i + "]", elements.get(i), all.get(i));
            }
        } else {
            assertThat(actual).as(at).isEqualTo(expected);
        }
    }
}
