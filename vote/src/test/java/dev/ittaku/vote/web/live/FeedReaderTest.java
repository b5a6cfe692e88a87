package dev.ittaku.vote.web.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.mutiny.subscription.MultiEmitter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The line between the feed and one reader. */
class FeedReaderTest {
    /** Somebody who asks for so many events and then stops reading. */
    private static final class Slow implements Flow.Subscriber<FeedEvent> {
        private final long wanted;
        private final List<FeedEvent> got = new ArrayList<>();
        private @Nullable Throwable failure;
        private Flow.@Nullable Subscription subscription;

        Slow(long wanted) {
            this.wanted = wanted;
        }

        @Override
        public void onSubscribe(Flow.Subscription begun) {
            subscription = begun;
            begun.request(wanted);
        }

        void readOn() {
            Objects.requireNonNull(subscription).request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(FeedEvent event) {
            got.add(event);
        }

        @Override
        public void onError(Throwable why) {
            failure = why;
        }

        @Override
        public void onComplete() {}
    }

    private static FeedReader reader(Slow slow) {
        AtomicReference<MultiEmitter<? super FeedEvent>> line = new AtomicReference<>();
        FeedReader.line(line::set).subscribe().withSubscriber(slow);
        return new FeedReader(line.get(), Optional.empty(), null);
    }

    @Test
    void whoKeepsReadingGetsEverythingInOrder() {
        Slow quick = new Slow(Long.MAX_VALUE);
        FeedReader reader = reader(quick);
        for (int i = 0; i < 10 * FeedReader.LINE; i++) {
            reader.send(new FeedEvent("move", Integer.toString(i), "{}"));
        }
        assertThat(quick.got).hasSize(10 * FeedReader.LINE);
        assertThat(quick.got.get(700).id()).isEqualTo("700");
        assertThat(reader.isGone()).isFalse();
    }

    @Test
    void whoStopsReadingIsCutOffInsteadOfFillingTheServer() {
        Slow slow = new Slow(1);
        FeedReader reader = reader(slow);
        for (int i = 0; i < 10 * FeedReader.LINE; i++) {
            reader.send(new FeedEvent("move", Integer.toString(i), "{}"));
        }
        assertThat(slow.got).hasSize(1);
        slow.readOn();
        // What the line held comes in order, and then it ends: the reader has to come back with the last id.
        assertThat(slow.got).hasSizeBetween(FeedReader.LINE, FeedReader.LINE + 1);
        assertThat(slow.got.get(FeedReader.LINE - 1).id()).isEqualTo(Integer.toString(FeedReader.LINE - 1));
        assertThat(slow.failure).isNotNull();
        assertThat(reader.isGone()).isTrue();
    }
}
