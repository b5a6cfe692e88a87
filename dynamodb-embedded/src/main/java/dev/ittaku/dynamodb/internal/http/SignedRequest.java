package dev.ittaku.dynamodb.internal.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What a signature says of itself, in a header or in the query, and what it was made over.
 *
 * @param valid how long it may be used, besides the tolerance of clocks
 * @param canonical the request in the one form in which it is signed
 */
record SignedRequest(
        String algorithm,
        String credential,
        List<String> headers,
        String signature,
        String date,
        Duration valid,
        String canonical) {
    /** Reads a signature whose parts are all there. */
    static SignedRequest of(HttpRequest request) {
        return request.header("authorization").isPresent() ? byHeader(request) : byQuery(request);
    }

    private static SignedRequest byHeader(HttpRequest request) {
        String header = request.header("authorization").orElse("").strip();
        int space = header.indexOf(' ');
        Map<String, String> parts = Signatures.parts(header.substring(space + 1), "[, ]+");
        List<String> headers = names(parts.getOrDefault("SignedHeaders", ""));
        String date =
                request.header("x-amz-date").or(() -> request.header("date")).orElse("");
        return new SignedRequest(
                header.substring(0, space),
                parts.getOrDefault("Credential", ""),
                headers,
                parts.getOrDefault("Signature", ""),
                date,
                Duration.ZERO,
                canonical(request, headers));
    }

    private static SignedRequest byQuery(HttpRequest request) {
        Map<String, String> parts = Signatures.parts(request.query(), "&");
        List<String> headers = names(decoded(parts.getOrDefault("X-Amz-SignedHeaders", "")));
        return new SignedRequest(
                parts.getOrDefault("X-Amz-Algorithm", ""),
                decoded(parts.getOrDefault("X-Amz-Credential", "")),
                headers,
                parts.getOrDefault("X-Amz-Signature", ""),
                parts.getOrDefault("X-Amz-Date", ""),
                seconds(parts.getOrDefault("X-Amz-Expires", "")),
                canonical(request, headers));
    }

    private static Duration seconds(String text) {
        boolean number = !text.isEmpty() && text.length() < 10 && text.chars().allMatch(c -> c >= '0' && c <= '9');
        return number ? Duration.ofSeconds(Long.parseLong(text)) : Duration.ZERO;
    }

    private static List<String> names(String text) {
        return Arrays.stream(text.split(";", -1))
                .map(name -> name.toLowerCase(Locale.ROOT))
                .toList();
    }

    private static String canonical(HttpRequest request, List<String> headers) {
        String query = Arrays.stream(request.query().split("&", -1))
                .filter(part -> !part.isEmpty() && !part.startsWith("X-Amz-Signature="))
                .map(part -> part.contains("=") ? part : part + "=")
                .sorted()
                .collect(Collectors.joining("&"));
        StringBuilder lines = new StringBuilder();
        for (String name : headers) {
            String value = request.header(name).orElse("").strip().replaceAll(" +", " ");
            lines.append(name).append(':').append(value).append('\n');
        }
        return String.join(
                "\n",
                request.method(),
                request.path(),
                query,
                lines.toString(),
                String.join(";", headers),
                SignatureCheck.sha256(request.body()));
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException notEncoded) {
            return text;
        }
    }
}
