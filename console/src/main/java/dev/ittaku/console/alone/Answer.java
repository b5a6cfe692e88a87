package dev.ittaku.console.alone;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/** The answer to a request. */
@SuppressWarnings("ArrayRecordComponent") // carried, never compared
public record Answer(int status, Map<String, String> headers, byte[] body) {
    static Answer of(int status, String type, byte[] body) {
        return new Answer(status, Map.of("Content-Type", type, "Cache-Control", "no-store"), body);
    }

    static Answer elsewhere(String path) {
        return new Answer(302, Map.of("Location", path), path.getBytes(StandardCharsets.US_ASCII));
    }
}
