package dev.ittaku.server.figure;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;

/** The alarms of {@code deploy/prometheus/alerts.yml}, evaluated by this server for itself; a test compares both. */
enum AlarmRule {
    READ_CAPACITY(Duration.ofMinutes(5)) {
        @Override
        Set<String> subjects(FigureSample before, FigureSample now) {
            double most = FULL * seconds(before, now);
            return tables(
                    before,
                    now,
                    (then, table) -> table.readCapacity() > 0
                            && table.readUnits() - then.readUnits() >= most * table.readCapacity());
        }
    },
    WRITE_CAPACITY(Duration.ofMinutes(5)) {
        @Override
        Set<String> subjects(FigureSample before, FigureSample now) {
            double most = FULL * seconds(before, now);
            return tables(
                    before,
                    now,
                    (then, table) -> table.writeCapacity() > 0
                            && table.writeUnits() - then.writeUnits() >= most * table.writeCapacity());
        }
    },
    TABLE_ERRORS(Duration.ZERO) {
        @Override
        Set<String> subjects(FigureSample before, FigureSample now) {
            return tables(
                    before,
                    now,
                    (then, table) -> isMuch(table.errors() - then.errors(), table.roundTrips() - then.roundTrips()));
        }
    },
    THROTTLED(Duration.ofMinutes(5)) {
        @Override
        Set<String> subjects(FigureSample before, FigureSample now) {
            return tables(before, now, (then, table) -> table.throttled() > then.throttled());
        }
    },
    HTTP_ERRORS(Duration.ZERO) {
        @Override
        Set<String> subjects(FigureSample before, FigureSample now) {
            return isMuch(now.errors() - before.errors(), now.requests() - before.requests()) ? SERVER : Set.of();
        }
    },
    STORE_DOWN(Duration.ofMinutes(1)) {
        @Override
        Set<String> subjects(FigureSample before, FigureSample now) {
            return now.writable() ? Set.of() : SERVER;
        }
    },
    JOB_FAILING(Duration.ofMinutes(10)) {
        @Override
        Set<String> subjects(FigureSample before, FigureSample now) {
            return now.failingJobs();
        }
    },
    JOB_LATE(Duration.ofMinutes(5)) {
        @Override
        Set<String> subjects(FigureSample before, FigureSample now) {
            return now.lateJobs();
        }
    };

    /** The period over which rates are computed. */
    static final Duration WINDOW = Duration.ofMinutes(5);

    private static final double FULL = 0.8;
    private static final double MUCH = 0.05;
    /** The server itself, which needs no name. */
    private static final Set<String> SERVER = Set.of("");

    private final Duration holds;

    AlarmRule(Duration holds) {
        this.holds = holds;
    }

    /** How long it must be so before somebody is alarmed. */
    Duration holds() {
        return holds;
    }

    /** The subjects of the alarm between two samples: names of tables or jobs, an empty one for the server. */
    abstract Set<String> subjects(FigureSample before, FigureSample now);

    /** Those that are alarming now, where the oldest sample is the first. */
    List<Alarm> firing(List<FigureSample> samples) {
        if (samples.size() < 2) {
            return List.of();
        }
        int last = samples.size() - 1;
        return at(samples, last).stream()
                .sorted()
                .map(subject -> new Alarm(subject, since(samples, subject).at()))
                .filter(alarm ->
                        !alarm.since().plus(holds).isAfter(samples.get(last).at()))
                .toList();
    }

    private FigureSample since(List<FigureSample> samples, String subject) {
        int index = samples.size() - 1;
        while (index > 1 && at(samples, index - 1).contains(subject)) {
            index--;
        }
        return samples.get(index);
    }

    private Set<String> at(List<FigureSample> samples, int index) {
        int before = index - 1;
        FigureSample now = samples.get(index);
        while (before > 0 && samples.get(before - 1).at().plus(WINDOW).compareTo(now.at()) >= 0) {
            before--;
        }
        return subjects(samples.get(before), now);
    }

    private static double seconds(FigureSample before, FigureSample now) {
        return Duration.between(before.at(), now.at()).toMillis() / 1000.0;
    }

    private static boolean isMuch(double errors, double all) {
        return errors > 0 && errors >= MUCH * all;
    }

    private static Set<String> tables(
            FigureSample before, FigureSample now, BiPredicate<TableTotals, TableTotals> alarming) {
        return now.tables().entrySet().stream()
                .filter(table ->
                        alarming.test(before.tables().getOrDefault(table.getKey(), TableTotals.NONE), table.getValue()))
                .map(java.util.Map.Entry::getKey)
                .collect(Collectors.toSet());
    }
}
