package dev.ittaku.dynamodb.http;

import java.util.Map;
import java.util.Optional;

/**
 * Answers requests on the server's port that do not belong to DynamoDB's protocol: a page and its files. It is called
 * before the protocol for every request without an operation.
 */
@FunctionalInterface
public interface PagesBeside {
    /** Empty for a request that is the protocol's after all. */
    Optional<Answer> answer(Request request);

    /**
     * A request.
     *
     * @param path as it was sent, without the query
     * @param headers by lower-case name
     */
    @SuppressWarnings("ArrayRecordComponent") // carried, never compared
    record Request(String method, String path, String query, Map<String, String> headers, byte[] body) {}

    /** An answer; its length is added when it is written. */
    @SuppressWarnings("ArrayRecordComponent") // carried, never compared
    record Answer(int status, Map<String, String> headers, byte[] body) {}
}
