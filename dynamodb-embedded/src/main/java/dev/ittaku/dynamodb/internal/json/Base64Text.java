package dev.ittaku.dynamodb.internal.json;

import java.util.Base64;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;

/** Binary values as they come in JSON: base64 with padding, checked as strictly as the service does. */
final class Base64Text {
    private Base64Text() {}

    static SdkBytes decode(Object value) {
        if (value instanceof Map) {
            throw new SerializationException("Start of structure or map found where not expected");
        }
        if (value instanceof List) {
            throw new SerializationException("Unrecognized collection type class java.nio.ByteBuffer");
        }
        if (!(value instanceof String text)) {
            throw new SerializationException("only base-64-encoded strings are convertible to bytes");
        }
        if (text.length() % 4 != 0) {
            throw new SerializationException(
                    "Base64 encoded length is expected a multiple of 4 bytes but found: " + text.length());
        }
        byte[] bytes = decoded(text);
        // The JDK forgives stray bits after the last byte; the service does not.
        if (!Base64.getEncoder().encodeToString(bytes).equals(text)) {
            throw new SerializationException("Invalid last non-pad Base64 character dectected");
        }
        return SdkBytes.fromByteArrayUnsafe(bytes);
    }

    /** Nothing for a text that is no base64. */
    private static byte[] decoded(String text) {
        try {
            return Base64.getDecoder().decode(text);
        } catch (IllegalArgumentException notBase64) {
            return new byte[0];
        }
    }
}
