package dev.ittaku.platform.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.live.LivePages.Place;
import dev.ittaku.table.design.TableDesign;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LivePagesTest {
    private record Notes(String name) implements LiveTopic {
        @Override
        public TableDesign design() {
            return Note.DESIGN;
        }

        @Override
        public Optional<String> keyOf(Object item) {
            return Optional.of("all");
        }

        @Override
        public Optional<String> watched(Optional<Caller> caller, String asked) {
            return Optional.of("all");
        }
    }

    private final AtomicInteger watched = new AtomicInteger();
    private final LivePages pages = new LivePages(
            (design, listener) -> {
                watched.incrementAndGet();
                return watched::decrementAndGet;
            },
            List.of(new Notes("notes"), new Notes("others")));

    @Test
    void aStreamIsWatchedWhileAPageIsOpen() {
        TableStreams.Watch first =
                pages.open(List.of(new Place("notes", "all"), new Place("others", "all")), place -> {});
        TableStreams.Watch second = pages.open(List.of(new Place("notes", "all")), place -> {});
        assertThat(watched).hasValue(1);
        first.close();
        assertThat(watched).hasValue(1);
        second.close();
        assertThat(watched).hasValue(0);
    }

    @Test
    void aPageThatCouldNotBeOpenedLeavesNothingBehind() {
        List<Place> places = List.of(new Place("notes", "all"), new Place("nothing", "all"));
        assertThatThrownBy(() -> pages.open(places, place -> {})).hasMessageContaining("nothing");
        assertThat(watched).hasValue(0);
    }
}
