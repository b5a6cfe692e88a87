package dev.ittaku.platform.live;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.stream.Event;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** Tells open pages which of the things that they show have changed. A table's stream is read while one of them is open. */
public final class LivePages {
    /** One thing that pages show. */
    public record Place(String topic, String key) {}

    private final TableStreams streams;
    private final Map<String, LiveTopic> topics = new HashMap<>();
    private final Map<Place, Set<Consumer<Place>>> pages = new ConcurrentHashMap<>();
    private final Map<String, Following> following = new HashMap<>();

    private record Following(TableStreams.Watch watch, int pages) {}

    public LivePages(TableStreams streams, Iterable<LiveTopic> all) {
        this.streams = streams;
        for (LiveTopic topic : all) {
            if (topics.put(topic.name(), topic) != null) {
                throw new IllegalStateException("two topics are called " + topic.name());
            }
        }
    }

    public Map<String, LiveTopic> topics() {
        return Map.copyOf(topics);
    }

    /** Calls the page back for each change of one of the places, until the returned watch is closed. */
    public TableStreams.Watch open(Collection<Place> places, Consumer<Place> page) {
        List<TableStreams.Watch> opened = new ArrayList<>();
        try {
            for (Place place : List.copyOf(places)) {
                TableDesign design = design(place);
                enter(place, page);
                opened.add(() -> exit(place, page));
                follow(design);
                opened.add(() -> leave(design));
            }
        } catch (RuntimeException e) {
            opened.forEach(TableStreams.Watch::close);
            throw e;
        }
        return () -> opened.forEach(TableStreams.Watch::close);
    }

    /** In one step, as in {@link #exit}: a page must not be added to a set that is being removed. */
    private void enter(Place place, Consumer<Place> page) {
        pages.compute(place, (one, known) -> {
            Set<Consumer<Place>> all = known == null ? ConcurrentHashMap.newKeySet() : known;
            all.add(page);
            return all;
        });
    }

    private void exit(Place place, Consumer<Place> page) {
        pages.computeIfPresent(place, (one, known) -> {
            known.remove(page);
            return known.isEmpty() ? null : known;
        });
    }

    private TableDesign design(Place place) {
        LiveTopic topic = topics.get(place.topic());
        if (topic == null) {
            throw new IllegalArgumentException("there is no topic " + place.topic());
        }
        return topic.design();
    }

    private synchronized void follow(TableDesign design) {
        Following before = following.get(design.name());
        following.put(
                design.name(),
                before == null
                        ? new Following(streams.watch(design, this::tell), 1)
                        : new Following(before.watch(), before.pages() + 1));
    }

    private synchronized void leave(TableDesign design) {
        Following before = following.get(design.name());
        if (before == null) {
            return;
        }
        if (before.pages() > 1) {
            following.put(design.name(), new Following(before.watch(), before.pages() - 1));
            return;
        }
        following.remove(design.name());
        before.watch().close();
    }

    private void tell(Event<?> event) {
        Object item = event.latest();
        for (LiveTopic topic : topics.values()) {
            if (topic.design().name().equals(event.entity().table().name())) {
                topic.keyOf(item).map(key -> new Place(topic.name(), key)).ifPresent(this::tell);
            }
        }
    }

    private void tell(Place place) {
        pages.getOrDefault(place, Set.of()).forEach(page -> page.accept(place));
    }
}
