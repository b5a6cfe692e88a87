package dev.ittaku.lessons.calendar;

import dev.ittaku.lessons.record.MyRecords;
import dev.ittaku.lessons.record.RelationStatus;
import dev.ittaku.lessons.record.RelationType;
import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.lessons.studio.LessonTimes;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.platform.secret.Secrets;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A user's bookings and visits as iCalendar. The same lesson keeps its UID whatever becomes of it; its stamp is that of
 * the record's last change, so that a feed which did not change is the same text.
 */
public final class CalendarFeed {
    private static final int UID_LENGTH = 32;
    private static final ZoneId EMPTY_ZONE = ZoneId.of("Asia/Tokyo");
    private static final Duration AROUND = Duration.ofDays(1);
    private static final Duration ALARM = Duration.ofHours(1);
    private static final Comparator<Entry> ORDER = Comparator.comparing(
                    (Entry entry) -> entry.times().start())
            .thenComparing(entry -> entry.record().lesson());

    private final MyRecords records;
    private final Studios studios;

    public CalendarFeed(MyRecords records, Studios studios) {
        this.records = records;
        this.studios = studios;
    }

    /** A record with its studio. */
    private record Entry(UserLesson record, Studio studio, LessonTimes times) {}

    /** From when to when a zone is needed. */
    private record Span(Instant from, Instant to) {
        Span and(Span other) {
            return new Span(from.isBefore(other.from) ? from : other.from, to.isAfter(other.to) ? to : other.to);
        }
    }

    /**
     * The feed's text.
     *
     * @param home where people find the lessons' page, for a link in every event
     */
    public String of(String userId, URI home) {
        List<Entry> entries = entries(userId);
        CalendarText text = new CalendarText()
                .line("BEGIN", "VCALENDAR")
                .line("VERSION", "2.0")
                .line("PRODID", "-//Ittaku//Lessons//EN")
                .line("CALSCALE", "GREGORIAN")
                .line("METHOD", "PUBLISH")
                .line("X-WR-CALNAME", "Lessons");
        if (entries.isEmpty()) {
            // A calendar without a component is not valid.
            text.zone(EMPTY_ZONE, Instant.EPOCH, Instant.EPOCH.plus(AROUND));
        }
        zones(entries).forEach((zone, span) -> text.zone(ZoneId.of(zone), span.from(), span.to()));
        entries.forEach(entry -> event(text, userId, entry, home));
        return text.line("END", "VCALENDAR").toString();
    }

    private List<Entry> entries(String userId) {
        Map<String, Optional<Studio>> known = new HashMap<>();
        Map<LessonKey, Entry> byLesson = new HashMap<>();
        try (Stream<UserLesson> all = records.all(userId)) {
            all.filter(record -> record.type() == RelationType.BOOKING || record.type() == RelationType.HISTORY)
                    .forEach(record -> known.computeIfAbsent(record.studioCode(), studios::find)
                            .ifPresent(studio -> {
                                LessonKey key = record.lesson();
                                Entry entry = new Entry(record, studio, LessonTimes.of(key, record.endTime(), studio));
                                byLesson.merge(key, entry, CalendarFeed::stronger);
                            }));
        }
        return byLesson.values().stream().sorted(ORDER).toList();
    }

    /** A visit says more than the booking it may have come from. */
    private static Entry stronger(Entry a, Entry b) {
        return a.record().type() == RelationType.HISTORY ? a : b;
    }

    private static Map<String, Span> zones(List<Entry> entries) {
        Map<String, Span> zones = new TreeMap<>();
        for (Entry entry : entries) {
            Instant from = entry.times().start().minus(AROUND);
            Instant to = entry.times().end().plus(AROUND);
            zones.merge(entry.studio().timeZone(), new Span(from, to), Span::and);
        }
        return zones;
    }

    private static void event(CalendarText text, String userId, Entry entry, URI home) {
        UserLesson record = entry.record();
        Studio studio = entry.studio();
        String uid = Secrets.hash(userId + "|" + record.lesson()).substring(0, UID_LENGTH);
        boolean cancelled = record.status() == RelationStatus.CANCELLED;
        text.line("BEGIN", "VEVENT");
        if (!record.instructor().isEmpty()) {
            text.text("DESCRIPTION", record.instructor());
        }
        text.line("UID", uid + "@ittaku")
                .utc("DTSTAMP", record.updatedAt())
                .wall("DTSTART", entry.times().start(), studio.zone())
                .wall("DTEND", entry.times().end(), studio.zone())
                .text("SUMMARY", record.lessonName())
                .text("LOCATION", studio.fullName())
                .line("STATUS", cancelled ? "CANCELLED" : "CONFIRMED")
                .line("TRANSP", cancelled ? "TRANSPARENT" : "OPAQUE")
                .line(
                        "URL",
                        home.resolve("lessons?studio=" + studio.code() + "&week=" + record.lessonDate())
                                .toString());
        if (record.type() == RelationType.BOOKING && record.isActive()) {
            text.line("BEGIN", "VALARM")
                    .line("ACTION", "DISPLAY")
                    .text("DESCRIPTION", record.lessonName())
                    .line("TRIGGER", "-" + ALARM)
                    .line("END", "VALARM");
        }
        text.line("END", "VEVENT");
    }
}
