package dev.ittaku.server.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ittaku.platform.due.JobRecord;
import dev.ittaku.platform.product.LocalText;
import dev.ittaku.platform.testing.HttpReceiver;
import dev.ittaku.table.meter.Cost;
import dev.ittaku.table.meter.CostListener;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jboss.logging.MDC;
import org.junit.jupiter.api.Test;

/** The settings of traces; that spans arrive at a collector is shown with a browser, by AccountAdminIT. */
class TracesTest {
    private static final Cost ONE_REQUEST = new Cost(1, 0.5, 0, Duration.ofMillis(3));

    @Test
    void withoutACollectorNothingListens() {
        assertThat(new Traces(Optional.empty(), Optional.empty(), 1).costs()).isSameAs(CostListener.NONE);
    }

    @Test
    void whatIsNeitherARequestNorAJobIsNoTrace() {
        try (HttpReceiver collector = new HttpReceiver()) {
            Traces traces = new Traces(Optional.of(collector.address()), Optional.empty(), 1);
            traces.costs().spent("VoteBoardGame", "due turns", "ok", Cost.NONE);
            traces.close();
            assertThat(collector.got).isEmpty();
        }
    }

    @Test
    void eachRunOfAJobThatAsksATableIsATraceAndItsLogLinesCarryTheId() {
        try (HttpReceiver collector = new HttpReceiver()) {
            Traces traces = new Traces(Optional.of(collector.address()), Optional.empty(), 1);
            JobRecord job = new JobRecord("vote-due", new LocalText("手番", "Turns"), Clock.systemUTC());
            Object logged = job.run(() -> {
                traces.costs().spent("VoteBoardGame", "due turns", "ok", ONE_REQUEST);
                return MDC.get(Traces.TRACE_ID);
            });
            job.run(() -> traces.costs().spent("VoteBoardGame", "an empty batch", "ok", Cost.NONE));
            assertThat(MDC.get(Traces.TRACE_ID)).isNull();
            traces.close();
            String sent = collector.got.stream()
                    .map(request -> new String(request.body(), StandardCharsets.ISO_8859_1))
                    .collect(Collectors.joining());
            assertThat(logged).asString().hasSize(32);
            assertThat(sent).containsOnlyOnce("job vote-due").contains("VoteBoardGame due turns");
        }
    }

    @Test
    void badSettingsAreRefused() {
        Optional<List<String>> none = Optional.empty();
        Optional<URI> collector = Optional.of(URI.create("http://127.0.0.1:4318"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Traces(collector, none, 1.5))
                .withMessageContaining("ittaku.traces.ratio");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Traces(Optional.of(URI.create("127.0.0.1")), none, 1))
                .withMessageContaining("ittaku.traces.to");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Traces(collector, Optional.of(List.of("Bearer secret")), 1))
                .withMessageContaining("ittaku.traces.headers");
    }
}
