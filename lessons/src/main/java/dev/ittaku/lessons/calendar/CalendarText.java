package dev.ittaku.lessons.calendar;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.zone.ZoneOffsetTransition;
import java.time.zone.ZoneRules;

/** Writes iCalendar: content lines folded at 75 octets, texts escaped, and time zones as their rules stand. */
final class CalendarText {
    private static final DateTimeFormatter WALL = DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss");
    private static final int LONGEST_LINE = 75;

    private final StringBuilder out = new StringBuilder();

    CalendarText line(String name, String value) {
        String line = name + ":" + value;
        int octets = 0;
        for (int i = 0; i < line.length(); ) {
            int character = line.codePointAt(i);
            String one = Character.toString(character);
            int length = one.getBytes(StandardCharsets.UTF_8).length;
            if (octets + length > LONGEST_LINE) {
                out.append("\r\n ");
                octets = 1;
            }
            out.append(one);
            octets += length;
            i += Character.charCount(character);
        }
        out.append("\r\n");
        return this;
    }

    CalendarText text(String name, String text) {
        return line(
                name,
                text.replace("\\", "\\\\")
                        .replace(";", "\\;")
                        .replace(",", "\\,")
                        .replace("\r\n", "\\n")
                        .replace("\n", "\\n")
                        .replace("\r", "\\n"));
    }

    CalendarText wall(String name, Instant time, ZoneId zone) {
        String id = zone.getId();
        return line(name + ";TZID=" + (id.contains(":") ? '"' + id + '"' : id), WALL.format(time.atZone(zone)));
    }

    CalendarText utc(String name, Instant time) {
        return line(name, WALL.format(time.atOffset(ZoneOffset.UTC)) + "Z");
    }

    /** A zone with every change of its offset between two moments. */
    CalendarText zone(ZoneId zone, Instant from, Instant to) {
        ZoneRules rules = zone.getRules();
        line("BEGIN", "VTIMEZONE").line("TZID", zone.getId());
        ZoneOffset offset = rules.getOffset(from);
        observance(rules, from, LocalDateTime.ofInstant(from, offset), offset, offset);
        ZoneOffsetTransition change = rules.nextTransition(from);
        while (change != null && change.getInstant().isBefore(to)) {
            observance(
                    rules,
                    change.getInstant(),
                    change.getDateTimeBefore(),
                    change.getOffsetBefore(),
                    change.getOffsetAfter());
            change = rules.nextTransition(change.getInstant());
        }
        return line("END", "VTIMEZONE");
    }

    private void observance(ZoneRules rules, Instant at, LocalDateTime wall, ZoneOffset before, ZoneOffset after) {
        String kind = rules.isDaylightSavings(at) ? "DAYLIGHT" : "STANDARD";
        line("BEGIN", kind)
                .line("DTSTART", WALL.format(wall))
                .line("TZOFFSETFROM", offset(before))
                .line("TZOFFSETTO", offset(after))
                .line("END", kind);
    }

    private static String offset(ZoneOffset offset) {
        return offset.getTotalSeconds() == 0 ? "+0000" : offset.getId().replace(":", "");
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
