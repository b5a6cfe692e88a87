package dev.ittaku.server.lambda;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.platform.due.JobState;
import dev.ittaku.platform.due.Jobs;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Runs due jobs when a schedule's event arrives: a function is frozen between events, so nothing runs by itself. An
 * event ends when no job has run or begun for a moment.
 */
final class DueJobs {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
    /** A job that was asked to look begins on a thread of its own. */
    private static final Duration QUIET = Duration.ofSeconds(1);
    /** Reserved for the answer; unfinished work continues with the next event. */
    private static final Duration MARGIN = Duration.ofSeconds(1);

    private final List<Jobs> products;
    private final Clock clock;
    private final ObjectMapper json;

    DueJobs(List<Jobs> products, Clock clock, ObjectMapper json) {
        this.products = List.copyOf(products);
        this.clock = clock;
        this.json = json;
    }

    /** Whether an event is that of a rule or a schedule. */
    static boolean isAskedBy(JsonNode event) {
        return event.path("detail-type").asText("").equals("Scheduled Event")
                || event.path("jobs").asText("").equals("due");
    }

    /** How often each job ran for this event, and how often it failed. */
    JsonNode run(Instant deadline) throws InterruptedException {
        List<JobState> before = states();
        for (Jobs product : products) {
            product.look();
        }
        Instant quietSince = clock.instant();
        List<JobState> last = states();
        while (Duration.between(quietSince, clock.instant()).compareTo(QUIET) < 0
                && clock.instant().isBefore(deadline.minus(MARGIN))) {
            Thread.sleep(BETWEEN_LOOKS.toMillis());
            List<JobState> now = states();
            if (!runs(now).equals(runs(last)) || now.stream().anyMatch(job -> job.running() > 0)) {
                quietSince = clock.instant();
            }
            last = now;
        }
        ObjectNode answer = json.createObjectNode();
        for (JobState job : last) {
            before.stream()
                    .filter(known -> known.name().equals(job.name()))
                    .forEach(known -> answer.putObject(job.name())
                            .put("runs", job.runs() - known.runs())
                            .put("failures", job.failures() - known.failures()));
        }
        return answer;
    }

    private List<JobState> states() {
        return products.stream().flatMap(product -> product.jobs().stream()).toList();
    }

    private static String runs(List<JobState> jobs) {
        return jobs.stream().map(job -> job.name() + job.runs()).collect(Collectors.joining(" "));
    }
}
