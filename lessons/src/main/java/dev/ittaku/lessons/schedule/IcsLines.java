package dev.ittaku.lessons.schedule;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The events of an iCalendar file, each with the line it begins on. The file is taken apart here and not by a library,
 * since one faulty event must not cost the others, and its fault needs a line.
 */
final class IcsLines {
    /** A property: its parameters and value as in the file. */
    record Property(Map<String, String> parameters, String value) {
        /** As text, unescaped. */
        String text() {
            StringBuilder text = new StringBuilder(value.length());
            for (int i = 0; i < value.length(); i++) {
                char c = value.charAt(i);
                if (c == '\\' && i + 1 < value.length()) {
                    i++;
                    char escaped = value.charAt(i);
                    text.append(escaped == 'n' || escaped == 'N' ? ' ' : escaped);
                } else {
                    text.append(c);
                }
            }
            return text.toString().strip();
        }
    }

    /**
     * An event: its properties by name, each possibly several times.
     *
     * @param whole whether its end is there too
     */
    record Event(int line, Map<String, List<Property>> properties, boolean whole) {
        Optional<Property> first(String name) {
            return all(name).stream().findFirst();
        }

        List<Property> all(String name) {
            return properties.getOrDefault(name, List.of());
        }

        @Nullable
        String text(String name) {
            return first(name)
                    .map(Property::text)
                    .filter(text -> !text.isEmpty())
                    .orElse(null);
        }
    }

    private IcsLines() {}

    static List<Event> events(String text) {
        List<Event> events = new ArrayList<>();
        String[] lines = text.split("\r\n|\n|\r", -1);
        Event open = null;
        int inner = 0;
        for (int i = 0; i < lines.length; i++) {
            int begin = i + 1;
            StringBuilder unfolded = new StringBuilder(lines[i]);
            while (i + 1 < lines.length && isFolded(lines[i + 1])) {
                i++;
                unfolded.append(lines[i], 1, lines[i].length());
            }
            String line = unfolded.toString();
            if (line.equalsIgnoreCase("BEGIN:VEVENT")) {
                if (open != null) {
                    events.add(open);
                }
                open = new Event(begin, new HashMap<>(), false);
                inner = 0;
            } else if (open != null && line.equalsIgnoreCase("END:VEVENT")) {
                events.add(new Event(open.line(), open.properties(), true));
                open = null;
            } else if (open != null && line.toUpperCase(Locale.ROOT).startsWith("BEGIN:")) {
                inner++;
            } else if (open != null && line.toUpperCase(Locale.ROOT).startsWith("END:")) {
                inner--;
            } else if (open != null && inner == 0) {
                property(open, line);
            }
        }
        if (open != null) {
            events.add(open);
        }
        return events;
    }

    private static boolean isFolded(String line) {
        return !line.isEmpty() && (line.charAt(0) == ' ' || line.charAt(0) == '\t');
    }

    /** {@code NAME;PARAMETER=value;OTHER="quoted: value":value}. */
    private static void property(Event event, String line) {
        List<String> parts = new ArrayList<>();
        boolean quoted = false;
        int from = 0;
        int colon = -1;
        for (int i = 0; i < line.length() && colon < 0; i++) {
            char c = line.charAt(i);
            if (c == '"') {
                quoted = !quoted;
            } else if (!quoted && (c == ';' || c == ':')) {
                parts.add(line.substring(from, i));
                from = i + 1;
                colon = c == ':' ? i : -1;
            }
        }
        if (colon < 0 || parts.isEmpty()) {
            return;
        }
        Map<String, String> parameters = new HashMap<>();
        for (String part : parts.subList(1, parts.size())) {
            int equals = part.indexOf('=');
            if (equals > 0) {
                parameters.put(
                        part.substring(0, equals).toUpperCase(Locale.ROOT),
                        part.substring(equals + 1).replace("\"", ""));
            }
        }
        String name = parts.get(0).toUpperCase(Locale.ROOT);
        event.properties()
                .computeIfAbsent(name, key -> new ArrayList<>())
                .add(new Property(parameters, line.substring(colon + 1)));
    }
}
