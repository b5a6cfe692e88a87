package dev.ittaku.server.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.ittaku.platform.testing.HttpReceiver;
import dev.ittaku.table.meter.CostListener;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The settings of traces; that spans arrive at a collector is shown with a browser, by AccountAdminIT. */
class TracesTest {
    @Test
    void withoutACollectorNothingListens() {
        assertThat(new Traces(Optional.empty(), Optional.empty(), 1).costs()).isSameAs(CostListener.NONE);
    }

    @Test
    void whatTheServerDoesByItselfIsNoTrace() {
        try (HttpReceiver collector = new HttpReceiver()) {
            Traces traces = new Traces(Optional.of(collector.address()), Optional.empty(), 1);
            traces.costs().spent("VoteBoardGame", "due turns", "ok", dev.ittaku.table.meter.Cost.NONE);
            traces.close();
            assertThat(collector.got).isEmpty();
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
