package dev.ittaku.dynamodb.internal.http;

import java.util.LinkedHashMap;
import java.util.Map;

/** One HTTP response; Content-Length is added when it is written. */
@SuppressWarnings("ArrayRecordComponent") // carried, never compared
public record HttpResponse(int status, Map<String, String> headers, byte[] body) {
    static HttpResponse of(int status, byte[] body) {
        return new HttpResponse(status, new LinkedHashMap<>(), body);
    }

    HttpResponse with(String name, String value) {
        headers.put(name, value);
        return this;
    }
}
