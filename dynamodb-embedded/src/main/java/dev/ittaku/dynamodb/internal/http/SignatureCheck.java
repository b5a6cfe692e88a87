package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.http.AccessKeys;
import dev.ittaku.dynamodb.internal.http.Signatures.Problem;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/** Computes the signature of a request (AWS Signature Version 4) and compares it, with the service's error messages. */
final class SignatureCheck {
    private static final String ALGORITHM = "AWS4-HMAC-SHA256";
    private static final String TERMINATOR = "aws4_request";
    private static final Duration SKEW = Duration.ofMinutes(5);
    private static final Duration LONGEST = Duration.ofDays(7);
    private static final DateTimeFormatter BASIC =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    private final AccessKeys keys;

    SignatureCheck(AccessKeys keys) {
        this.keys = keys;
    }

    /** The fault in the signature of a well-formed signed request; empty if there is none. */
    Optional<Problem> problem(HttpRequest request) {
        SignedRequest signed = SignedRequest.of(request);
        if (!signed.algorithm().equals(ALGORITHM)) {
            return incomplete("Unsupported AWS 'algorithm': '" + signed.algorithm() + "'.");
        }
        String[] scope = signed.credential().split("/", -1);
        if (scope.length != 5) {
            return incomplete("Credential must have exactly 5 slash-delimited elements, e.g."
                    + " keyid/date/region/service/term, got '" + signed.credential() + "'");
        }
        Instant date = date(signed.date());
        if (date == null) {
            return incomplete("Date must be in ISO-8601 'basic format'. Got '" + signed.date()
                    + "'. See http://en.wikipedia.org/wiki/ISO_8601");
        }
        return scopeProblem(scope, date, signed.date())
                .or(() -> headersProblem(request, signed))
                .or(() -> ageProblem(signed, date))
                .or(() -> keyProblem(signed, scope, date));
    }

    private static Optional<Problem> scopeProblem(String[] scope, Instant date, String text) {
        if (!scope[3].equals("dynamodb")) {
            return invalid("Credential should be scoped to correct service: 'dynamodb'. ");
        }
        if (!scope[4].equals(TERMINATOR)) {
            return invalid(
                    "Credential should be scoped with a valid terminator: 'aws4_request', not '" + scope[4] + "'. ");
        }
        String day = BASIC.format(date).substring(0, 8);
        if (!scope[1].equals(day)) {
            return invalid("Date in Credential scope does not match YYYYMMDD from ISO-8601 version of date from HTTP: '"
                    + scope[1] + "' != '" + day + "', from '" + text + "'.");
        }
        return Optional.empty();
    }

    /** What decides about a request must be signed; else anyone could change it on its way. */
    private static Optional<Problem> headersProblem(HttpRequest request, SignedRequest signed) {
        if (!signed.headers().contains("host")) {
            return invalid("'Host' or ':authority' must be a 'SignedHeader' in the AWS Authorization.");
        }
        for (String name : new String[] {"X-Amz-Date", "X-Amz-Target"}) {
            String lower = name.toLowerCase(Locale.ROOT);
            if (request.header(lower).isPresent() && !signed.headers().contains(lower)) {
                return invalid("'" + name + "' must be a 'SignedHeader' in the AWS Authorization.");
            }
        }
        return Optional.empty();
    }

    private Optional<Problem> ageProblem(SignedRequest signed, Instant date) {
        Instant now = keys.clock().instant();
        Duration valid = signed.valid().compareTo(LONGEST) > 0 ? LONGEST : signed.valid();
        Instant earliest = now.minus(SKEW).minus(valid);
        Instant latest = now.plus(SKEW);
        if (date.isBefore(earliest)) {
            return invalid("Signature expired: " + BASIC.format(date) + " is now earlier than " + BASIC.format(earliest)
                    + " (" + BASIC.format(now) + " - " + SKEW.plus(valid).toMinutes() + " min.)");
        }
        if (date.isAfter(latest)) {
            return invalid("Signature not yet current: " + BASIC.format(date) + " is still later than "
                    + BASIC.format(latest) + " (" + BASIC.format(now) + " + " + SKEW.toMinutes() + " min.)");
        }
        return Optional.empty();
    }

    private Optional<Problem> keyProblem(SignedRequest signed, String[] scope, Instant date) {
        String secret = keys.secrets().get(scope[0]);
        if (secret == null) {
            return Optional.of(new Problem(
                    "UnrecognizedClientException", "The security token included in the request is invalid."));
        }
        byte[] key = ("AWS4" + secret).getBytes(StandardCharsets.UTF_8);
        for (int i = 1; i < scope.length; i++) {
            key = hmac(key, scope[i]);
        }
        String text = String.join(
                "\n",
                ALGORITHM,
                BASIC.format(date),
                String.join("/", scope[1], scope[2], scope[3], scope[4]),
                sha256(signed.canonical().getBytes(StandardCharsets.UTF_8)));
        byte[] expected = HexFormat.of().formatHex(hmac(key, text)).getBytes(StandardCharsets.US_ASCII);
        if (MessageDigest.isEqual(expected, signed.signature().getBytes(StandardCharsets.UTF_8))) {
            return Optional.empty();
        }
        return invalid("The request signature we calculated does not match the signature you provided. Check your AWS"
                + " Secret Access Key and signing method. Consult the service documentation for details.");
    }

    private static @Nullable Instant date(String text) {
        try {
            return Instant.from(BASIC.parse(text));
        } catch (DateTimeException notBasic) {
            try {
                return ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME)
                        .toInstant();
            } catch (DateTimeException notHttp) {
                return null;
            }
        }
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JVM has HMAC-SHA-256", e);
        }
    }

    private static Optional<Problem> incomplete(String message) {
        return Optional.of(new Problem("IncompleteSignatureException", message));
    }

    private static Optional<Problem> invalid(String message) {
        return Optional.of(new Problem("InvalidSignatureException", message));
    }
}
