package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.schedule.IcsLines.Event;
import dev.ittaku.lessons.schedule.IcsLines.Property;
import dev.ittaku.platform.refusal.Fault;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A schedule as iCalendar. The studio is {@code X-STUDIO} or {@code LOCATION}, the teacher {@code X-INSTRUCTOR} or the
 * organizer's name, seats {@code X-CAPACITY} and {@code X-FREE}. Repeated events become single lessons, for a year by
 * their {@link IcsRule}; an event with a {@code RECURRENCE-ID} stands in place of one of them, or of one and all later ones.
 * A cancelled event is no lesson, and an import does not cancel one either.
 */
final class IcsSchedule {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss");
    private static final DateTimeFormatter MINUTES = DateTimeFormatter.ofPattern("HH:mm");
    /** Longer than any real calendar's names; a longer name is not kept. */
    private static final int LONGEST_ID = 300;

    private static final Pattern DAY = Pattern.compile("[0-9]{8}");

    private final ScheduleRows rows;
    private final Function<String, Optional<ZoneId>> zones;
    private final Instant now;

    IcsSchedule(ScheduleRows rows, Function<String, Optional<ZoneId>> zones, Instant now) {
        this.rows = rows;
        this.zones = zones;
        this.now = now;
    }

    /** A wall time and its zone; without one it is the studio's. */
    private record Time(LocalDateTime wall, Optional<ZoneId> zone) {
        LocalDateTime in(ZoneId studio) {
            return zone.map(from ->
                            wall.atZone(from).withZoneSameInstant(studio).toLocalDateTime())
                    .orElse(wall);
        }

        Time at(LocalDateTime other) {
            return new Time(other, zone);
        }
    }

    void read(String text) {
        List<Event> events = IcsLines.events(text);
        if (events.isEmpty()) {
            rows.fault(1, "", Fault.of("EMPTY_FILE", "the file has no event"));
        }
        Map<String, IcsSeries> series = new HashMap<>();
        events.forEach(event ->
                series.computeIfAbsent(uid(event), uid -> new IcsSeries()).add(event));
        for (Event event : events) {
            try {
                event(event, series.getOrDefault(uid(event), new IcsSeries()));
            } catch (LessonsRefusal e) {
                rows.fault(event.line(), e);
            }
        }
    }

    private static String uid(Event event) {
        return event.first("UID").map(Property::value).orElse("");
    }

    private void event(Event event, IcsSeries series) {
        if (!event.whole()) {
            throw refused("", "EVENT_WITHOUT_END", "the event does not end: END:VEVENT is missing");
        }
        if (event.first("STATUS").filter(IcsSchedule::isCancelled).isPresent()) {
            throw refused(
                    "status",
                    "EVENT_CANCELLED",
                    "the event is cancelled; if the lesson is in the schedule, cancel it there");
        }
        Time start = start(event);
        Duration length = length(event, start);
        String studio = studio(event);
        Optional<ZoneId> zone = studio == null ? Optional.empty() : zones.apply(studio);
        // An unknown studio is reported later, as in every other format; until then any zone is used.
        ZoneId here = zone.orElse(ZoneOffset.UTC);
        for (Repetition one : repetitions(event, start, series, here)) {
            LocalDateTime begins = one.begins().in(here);
            LocalDateTime ends =
                    one.begins().at(one.begins().wall().plus(length)).in(here);
            Map<String, @Nullable String> fields = new HashMap<>();
            fields.put("studioCode", studio);
            fields.put("lessonDate", begins.toLocalDate().toString());
            fields.put("startTime", minutes(begins.toLocalTime()));
            fields.put("endTime", length.isZero() ? null : minutes(ends.toLocalTime()));
            fields.put("lessonName", event.text("SUMMARY"));
            fields.put("instructor", instructor(event));
            fields.put("capacity", event.text("X-CAPACITY"));
            fields.put("free", event.text("X-FREE"));
            rows.add(event.line(), fields::get, calendarId(event, one));
        }
    }

    private static Time start(Event event) {
        return event.first("DTSTART")
                .map(property -> time("startTime", property))
                .orElseThrow(() -> refused("startTime", "EVENT_NO_START", "DTSTART is missing"));
    }

    /**
     * One time at which an event takes place.
     *
     * @param rule when its series has it, wherever it was moved
     */
    private record Repetition(LocalDateTime rule, Time begins) {}

    private List<Repetition> repetitions(Event event, Time start, IcsSeries series, ZoneId here) {
        Optional<Property> id = event.first("RECURRENCE-ID");
        if (id.isPresent() && IcsSeries.changesLater(event) && series.master().isPresent()) {
            return later(event, start, series, series.master().get(), here);
        }
        if (id.isPresent()) {
            LocalDateTime rule = times(List.of(id.get()), start).iterator().next();
            return repeats(event, start, List.of(), today(start, here)).stream()
                    .map(wall -> new Repetition(rule, start.at(wall)))
                    .toList();
        }
        Optional<LocalDateTime> end = changes(series, start).stream().min(Comparator.naturalOrder());
        return repeats(event, start, series.replaced(), today(start, here)).stream()
                .filter(wall -> end.filter(changed -> !wall.isBefore(changed)).isEmpty())
                .map(wall -> new Repetition(wall, start.at(wall)))
                .toList();
    }

    /** The repetitions from one on, until the next change: as the series has them, moved as far as that one was. */
    private List<Repetition> later(Event event, Time start, IcsSeries series, Event master, ZoneId here) {
        Time first = start(master);
        LocalDateTime from = times(event.all("RECURRENCE-ID"), first).iterator().next();
        Optional<LocalDateTime> end = changes(series, first).stream()
                .filter(changed -> changed.isAfter(from))
                .min(Comparator.naturalOrder());
        Duration moved = Duration.between(from, first.zone().map(start::in).orElse(start.wall()));
        return repeats(master, first, series.replaced(), today(first, here).minus(moved)).stream()
                .filter(wall -> !wall.isBefore(from))
                .filter(wall -> end.filter(changed -> !wall.isBefore(changed)).isEmpty())
                .map(wall -> new Repetition(wall, first.at(wall.plus(moved))))
                .toList();
    }

    /** When today begins at the studio, as the start's zone counts it. */
    private LocalDateTime today(Time start, ZoneId here) {
        LocalDateTime begins = LocalDate.ofInstant(now, here).atStartOfDay();
        return start.zone().map(new Time(begins, Optional.of(here))::in).orElse(begins);
    }

    /** From when on the series is another. */
    private static Set<LocalDateTime> changes(IcsSeries series, Time start) {
        return times(
                series.later().stream()
                        .flatMap(event -> event.all("RECURRENCE-ID").stream())
                        .toList(),
                start);
    }

    /** The event's own name; for one of a series with the time that its rule gives it, wherever it was moved. */
    private static @Nullable String calendarId(Event event, Repetition one) {
        String uid = uid(event);
        if (uid.isEmpty() || uid.length() > LONGEST_ID) {
            return null;
        }
        boolean series = Stream.of("RECURRENCE-ID", "RRULE", "RDATE")
                .anyMatch(name -> event.first(name).isPresent());
        return series ? uid + " " + one.rule() : uid;
    }

    private static boolean isCancelled(Property status) {
        return status.value().strip().equalsIgnoreCase("CANCELLED");
    }

    private static String minutes(LocalTime time) {
        return MINUTES.format(time);
    }

    private @Nullable String studio(Event event) {
        String named = event.text("X-STUDIO");
        String studio = named == null && rows.usualStudio() == null ? event.text("LOCATION") : named;
        return studio == null ? rows.usualStudio() : WrittenValues.studio(studio);
    }

    private static @Nullable String instructor(Event event) {
        String named = event.text("X-INSTRUCTOR");
        return named != null
                ? named
                : event.first("ORGANIZER")
                        .map(organizer -> organizer.parameters().get("CN"))
                        .orElse(null);
    }

    private static Duration length(Event event, Time start) {
        Optional<Property> end = event.first("DTEND");
        if (end.isPresent()) {
            Time ends = time("endTime", end.get());
            ZoneId any = start.zone().orElse(ZoneOffset.UTC);
            return positive(Duration.between(start.in(any), ends.in(any)));
        }
        Optional<Property> duration = event.first("DURATION");
        if (duration.isEmpty()) {
            return Duration.ZERO;
        }
        try {
            return positive(Duration.parse(duration.get().value()));
        } catch (DateTimeException | ArithmeticException e) {
            throw WrittenValues.bad(
                    "endTime", "EVENT_BAD_LENGTH", duration.get().value(), "DURATION must be such as PT60M");
        }
    }

    private static Duration positive(Duration length) {
        if (length.isNegative() || length.isZero() || length.compareTo(Duration.ofHours(24)) >= 0) {
            throw refused("endTime", "EVENT_BAD_LENGTH", "a lesson must end after it begins, within a day");
        }
        return length;
    }

    /** The times: its start or those of its rule, and additional days, without excluded ones. */
    private static Set<LocalDateTime> repeats(Event event, Time start, List<Property> replaced, LocalDateTime today) {
        Set<LocalDateTime> all = new LinkedHashSet<>();
        event.first("RRULE")
                .ifPresentOrElse(rule -> all.addAll(byRule(rule, start, today)), () -> all.add(start.wall()));
        all.addAll(times(event.all("RDATE"), start));
        all.removeAll(times(event.all("EXDATE"), start));
        all.removeAll(times(replaced, start));
        return all;
    }

    private static List<LocalDateTime> byRule(Property rule, Time start, LocalDateTime today) {
        try {
            return new IcsRule(rule.value(), start.wall(), start.zone().orElse(ZoneOffset.UTC)).year(today);
        } catch (RuntimeException e) {
            throw WrittenValues.bad(
                    "startTime", "EVENT_BAD_RULE", rule.value(), "RRULE must be a rule that can be followed");
        }
    }

    /** Times as the start's zone counts them. */
    private static Set<LocalDateTime> times(List<Property> properties, Time start) {
        Set<LocalDateTime> all = new LinkedHashSet<>();
        for (Property property : properties) {
            for (String value : property.value().split(",")) {
                Time time = time("startTime", new Property(property.parameters(), value));
                all.add(start.zone().map(time::in).orElse(time.wall()));
            }
        }
        return all;
    }

    private static Time time(String field, Property property) {
        String value = property.value().strip();
        boolean utc = value.endsWith("Z");
        String zone = property.parameters().get("TZID");
        if (DAY.matcher(value).matches()) {
            throw refused(field, "EVENT_ALL_DAY", "is an event of whole days; a lesson has a time");
        }
        try {
            LocalDateTime wall = LocalDateTime.parse(utc ? value.substring(0, value.length() - 1) : value, TIME);
            if (wall.getYear() < 1970 || wall.getYear() > 9998) {
                throw WrittenValues.bad(field, "EVENT_BAD_TIME", value, "must lie between 1970 and 9998");
            }
            return new Time(
                    wall,
                    utc
                            ? Optional.of(ZoneOffset.UTC)
                            : Optional.ofNullable(zone)
                                    .map(name ->
                                            ZoneId.of(WindowsZones.zone(name).orElse(name))));
        } catch (DateTimeException e) {
            String shown = zone == null ? value : value + " " + zone;
            throw WrittenValues.bad(
                    field, "MOMENT_FORM", shown, "must be a time such as 20250730T103000, with a known zone or none");
        }
    }

    private static LessonsRefusal refused(String field, String code, String message) {
        return new LessonsRefusal(Reason.INVALID, field, Fault.of(code, message));
    }
}
