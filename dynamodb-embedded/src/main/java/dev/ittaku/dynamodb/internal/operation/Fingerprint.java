package dev.ittaku.dynamodb.internal.operation;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A digest of what a request asks for, the same whatever order its maps come in. */
public final class Fingerprint {
    private final MessageDigest digest;

    private Fingerprint() {
        try {
            digest = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM has no SHA-256", e);
        }
    }

    public static byte[] of(List<?> values) {
        Fingerprint fingerprint = new Fingerprint();
        values.forEach(fingerprint::value);
        return fingerprint.digest.digest();
    }

    private void value(@Nullable Object value) {
        if (value == null) {
            text("-");
        } else if (value instanceof AttributeValue attribute) {
            text(String.valueOf(attribute.type()));
            fields(attribute);
        } else if (value instanceof SdkPojo pojo) {
            fields(pojo);
        } else if (value instanceof Map<?, ?> map) {
            text("{");
            new TreeMap<>(map).forEach((name, member) -> {
                text(String.valueOf(name));
                value(member);
            });
            text("}");
        } else if (value instanceof Iterable<?> list) {
            text("[");
            list.forEach(this::value);
            text("]");
        } else {
            text(value.toString());
        }
    }

    private void fields(SdkPojo pojo) {
        for (SdkField<?> field : pojo.sdkFields()) {
            value(field.getValueOrDefault(pojo));
        }
    }

    /** The length comes first, so that the boundary between two texts is unambiguous. */
    private void text(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update((byte) (bytes.length >>> 24));
        digest.update((byte) (bytes.length >>> 16));
        digest.update((byte) (bytes.length >>> 8));
        digest.update((byte) bytes.length);
        digest.update(bytes);
    }
}
