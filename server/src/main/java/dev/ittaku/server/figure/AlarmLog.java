package dev.ittaku.server.figure;

import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jboss.logging.Logger;

/**
 * Logs alarms while they fire, for installations that watch the log and not the metrics: the filters of
 * {@code deploy/cloudformation/stack.yaml} look for the name of the logger and the first word.
 */
final class AlarmLog {
    static final String LOGGER = "dev.ittaku.alarm";

    private static final Logger LOG = Logger.getLogger(LOGGER);
    /** Twice in every five minutes, which is what the alarms that watch the log look at. */
    private static final Duration AGAIN = Duration.ofMinutes(2);

    private record Firing(AlarmRule rule, String subject) {}

    private Map<Firing, Instant> logged = new HashMap<>();

    /** @param samples the oldest first */
    void look(List<FigureSample> samples) {
        if (samples.isEmpty()) {
            return;
        }
        Instant now = samples.get(samples.size() - 1).at();
        Map<Firing, Instant> firing = new HashMap<>();
        for (AlarmRule rule : AlarmRule.values()) {
            for (Alarm alarm : rule.firing(samples)) {
                Firing one = new Firing(rule, alarm.subject());
                Instant last = logged.get(one);
                boolean due = last == null || !last.plus(AGAIN).isAfter(now);
                if (due) {
                    LOG.warnf(
                            "%s %s since %s",
                            rule, alarm.subject().isEmpty() ? "server" : alarm.subject(), alarm.since());
                }
                firing.put(one, due ? now : last);
            }
        }
        logged = firing;
    }
}
