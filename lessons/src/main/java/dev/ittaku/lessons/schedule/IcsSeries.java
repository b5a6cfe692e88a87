package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.schedule.IcsLines.Event;
import dev.ittaku.lessons.schedule.IcsLines.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The events of one name: a repeated one, events that replace one repetition, and events that change all later ones.
 */
final class IcsSeries {
    private final List<Property> replaced = new ArrayList<>();
    private final List<Event> later = new ArrayList<>();
    private Optional<Event> master = Optional.empty();

    void add(Event event) {
        Optional<Property> id = event.first("RECURRENCE-ID");
        if (id.isEmpty()) {
            master = Optional.of(event);
        } else if (changesLater(event)) {
            later.add(event);
        } else {
            replaced.add(id.get());
        }
    }

    /** Whether it changes one repetition and all after it. */
    static boolean changesLater(Event event) {
        return event.first("RECURRENCE-ID")
                .map(id -> id.parameters().get("RANGE"))
                .filter("THISANDFUTURE"::equalsIgnoreCase)
                .isPresent();
    }

    Optional<Event> master() {
        return master;
    }

    /** The repetitions that stand elsewhere. */
    List<Property> replaced() {
        return replaced;
    }

    List<Event> later() {
        return later;
    }
}
