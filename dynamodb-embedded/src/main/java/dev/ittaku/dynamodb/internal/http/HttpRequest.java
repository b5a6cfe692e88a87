package dev.ittaku.dynamodb.internal.http;

import java.util.Map;
import java.util.Optional;

/**
 * One HTTP request.
 *
 * @param target path and query as sent
 * @param headers by lower-case name; a repeated header's values are joined by commas
 */
@SuppressWarnings("ArrayRecordComponent") // carried, never compared
public record HttpRequest(String method, String target, Map<String, String> headers, byte[] body, boolean keepAlive) {
    Optional<String> header(String lowerCaseName) {
        return Optional.ofNullable(headers.get(lowerCaseName));
    }

    /** The target without its query. */
    String path() {
        int mark = target.indexOf('?');
        return mark < 0 ? target : target.substring(0, mark);
    }

    /** The query string's part of the target, without the question mark. */
    String query() {
        int mark = target.indexOf('?');
        return mark < 0 ? "" : target.substring(mark + 1);
    }
}
