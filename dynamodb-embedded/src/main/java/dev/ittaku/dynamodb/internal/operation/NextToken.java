package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.ItemSize;
import dev.ittaku.dynamodb.internal.storage.ItemCodec;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;

/**
 * The position at which a SELECT continues: the number of its read, and the last item of that read. The text for
 * clients also has a digest of statement and parameters, so that it is valid only for the same request.
 *
 * @param behind null to begin the read
 */
public record NextToken(int read, @Nullable Map<String, AttributeValue> behind) {
    static final NextToken START = new NextToken(0, null);

    private static final String INVALID = "Invalid NextToken";
    private static final int DIGEST = 16;
    private static final int HEAD = 2 * DIGEST + Integer.BYTES;

    public String write(ExecuteStatementRequest request) {
        Map<String, AttributeValue> key = behind;
        byte[] item = key == null ? new byte[0] : ItemCodec.encode(key, ItemSize.of(key));
        byte[] content = ByteBuffer.allocate(DIGEST + Integer.BYTES + item.length)
                .put(digest(request))
                .putInt(read)
                .put(item)
                .array();
        byte[] token = ByteBuffer.allocate(DIGEST + content.length)
                .put(seal(content))
                .put(content)
                .array();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
    }

    public static NextToken read(ExecuteStatementRequest request) {
        String text = request.nextToken();
        if (text == null) {
            return START;
        }
        byte[] token = decoded(text);
        byte[] content = Arrays.copyOfRange(token, DIGEST, token.length);
        if (!Arrays.equals(token, 0, DIGEST, seal(content), 0, DIGEST)) {
            throw invalid();
        }
        if (!Arrays.equals(content, 0, DIGEST, digest(request), 0, DIGEST)) {
            throw Errors.validation("NextToken does not match request");
        }
        int read = ByteBuffer.wrap(content).getInt(DIGEST);
        byte[] item = Arrays.copyOfRange(content, DIGEST + Integer.BYTES, content.length);
        try {
            return new NextToken(read, item.length == 0 ? null : ItemCodec.decode(item));
        } catch (RuntimeException forged) {
            throw invalid();
        }
    }

    public static RuntimeException invalid() {
        return Errors.validation(INVALID);
    }

    private static byte[] decoded(String text) {
        try {
            byte[] token = Base64.getUrlDecoder().decode(text);
            if (token.length >= HEAD) {
                return token;
            }
        } catch (IllegalArgumentException notBase64) {
            // reported below
        }
        throw invalid();
    }

    private static byte[] seal(byte[] content) {
        return Arrays.copyOf(Fingerprint.of(List.of(Base64.getEncoder().encodeToString(content))), DIGEST);
    }

    private static byte[] digest(ExecuteStatementRequest request) {
        return Arrays.copyOf(Fingerprint.of(List.of(request.statement(), request.parameters())), DIGEST);
    }
}
