package dev.ittaku.console.alone;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A request.
 *
 * @param path as it was sent, its parts still encoded
 * @param wantsPage whether a person's browser requests a page
 */
@SuppressWarnings("ArrayRecordComponent") // carried, never compared
public record Asked(String method, String path, String query, boolean wantsPage, byte[] body) {
    /** The parts of the path, decoded. */
    List<String> parts() {
        List<String> parts = new ArrayList<>();
        for (String part : path.substring(1).split("/", -1)) {
            // A plus is a space in a query alone.
            parts.add(decoded(part.replace("+", "%2B")));
        }
        return parts;
    }

    Map<String, List<String>> parameters() {
        Map<String, List<String>> all = new TreeMap<>();
        for (String pair : query.isEmpty() ? new String[0] : query.split("&", -1)) {
            int equals = pair.indexOf('=');
            String name = decoded(equals < 0 ? pair : pair.substring(0, equals));
            all.computeIfAbsent(name, key -> new ArrayList<>())
                    .add(equals < 0 ? "" : decoded(pair.substring(equals + 1)));
        }
        return all;
    }

    Optional<String> parameter(String name) {
        return parameters().getOrDefault(name, List.of()).stream()
                .filter(value -> !value.isEmpty())
                .findFirst();
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            return text;
        }
    }
}
