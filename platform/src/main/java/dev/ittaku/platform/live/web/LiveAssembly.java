package dev.ittaku.platform.live.web;

import dev.ittaku.platform.live.LivePages;
import dev.ittaku.platform.live.LiveTopic;
import dev.ittaku.platform.live.TableStreams;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Makes the live pages from the topics of all products. */
@Singleton
class LiveAssembly {
    @Produces
    @Singleton
    static LivePages pages(TableStreams streams, @Any Instance<LiveTopic> topics) {
        return new LivePages(streams, topics);
    }
}
