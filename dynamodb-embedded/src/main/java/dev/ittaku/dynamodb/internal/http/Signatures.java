package dev.ittaku.dynamodb.internal.http;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Checks that a request has a well-formed signature, with any key. */
final class Signatures {
    private static final List<String> HEADER_PARTS = List.of("Credential", "Signature", "SignedHeaders");
    private static final List<String> QUERY_PARTS =
            List.of("X-Amz-Algorithm", "X-Amz-Credential", "X-Amz-Signature", "X-Amz-SignedHeaders", "X-Amz-Date");

    private Signatures() {}

    /** The service's complaint about the signature. */
    record Problem(String type, String message) {}

    static Optional<Problem> problem(HttpRequest request) {
        Optional<String> header = request.header("authorization");
        Map<String, String> query = parts(request.query(), "&");
        boolean inQuery = query.containsKey("X-Amz-Algorithm");
        if (header.isPresent() && inQuery) {
            return Optional.of(new Problem(
                    "InvalidSignatureException",
                    "Found both 'X-Amz-Algorithm' as a query-string param and 'Authorization' as HTTP header."));
        }
        if ((header.isEmpty() && !inQuery)
                || (header.isPresent() && !header.get().strip().startsWith("AWS4-"))) {
            return Optional.of(
                    new Problem("MissingAuthenticationTokenException", "Request is missing Authentication Token"));
        }
        String message = header.isPresent() ? headerProblem(request, header.get()) : queryProblem(query);
        return message.isEmpty() ? Optional.empty() : Optional.of(new Problem("IncompleteSignatureException", message));
    }

    private static String headerProblem(HttpRequest request, String header) {
        int space = header.strip().indexOf(' ');
        Map<String, String> given = space < 0 ? Map.of() : parts(header.strip().substring(space + 1), "[, ]+");
        StringBuilder message = new StringBuilder();
        for (String part : HEADER_PARTS) {
            if (given.getOrDefault(part, "").isEmpty()) {
                message.append("Authorization header requires '").append(part).append("' parameter. ");
            }
        }
        if (request.header("x-amz-date").isEmpty() && request.header("date").isEmpty()) {
            message.append("Authorization header requires existence of either a 'X-Amz-Date' or a 'Date' header. ");
        }
        return message.isEmpty()
                ? ""
                : message.append("Authorization=").append(header).toString();
    }

    private static String queryProblem(Map<String, String> query) {
        StringBuilder message = new StringBuilder();
        for (String part : QUERY_PARTS) {
            if (query.getOrDefault(part, "").isEmpty()) {
                message.append("AWS query-string parameters must include '")
                        .append(part)
                        .append("'. ");
            }
        }
        return message.isEmpty()
                ? ""
                : message.append("Re-examine the query-string parameters.").toString();
    }

    static Map<String, String> parts(String text, String separator) {
        Map<String, String> parts = new HashMap<>();
        for (String part : text.split(separator)) {
            int equals = part.indexOf('=');
            if (equals >= 0) {
                parts.put(
                        part.substring(0, equals).strip(),
                        part.substring(equals + 1).strip());
            } else if (!part.isBlank()) {
                parts.put(part.strip(), "");
            }
        }
        return parts;
    }
}
