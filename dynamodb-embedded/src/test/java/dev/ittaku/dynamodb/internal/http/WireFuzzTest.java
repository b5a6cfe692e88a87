package dev.ittaku.dynamodb.internal.http;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
import dev.ittaku.dynamodb.internal.json.JsonException;
import dev.ittaku.dynamodb.internal.json.JsonReader;
import dev.ittaku.dynamodb.internal.json.PojoReader;
import dev.ittaku.dynamodb.internal.json.SerializationException;
import dev.ittaku.dynamodb.internal.json.StructShape;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.function.Supplier;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/** Whatever bytes arrive, the readers either understand them or refuse them in the foreseen way. */
class WireFuzzTest {
    @FuzzTest
    void json(byte @NotNull [] text) {
        try {
            if (JsonReader.read(text) instanceof Map<?, ?> members) {
                Supplier<software.amazon.awssdk.core.SdkPojo> builder =
                        () -> (software.amazon.awssdk.core.SdkPojo) PutItemRequest.builder();
                new PojoReader().read(StructShape.of(builder), members);
            }
        } catch (JsonException | SerializationException refused) {
            // Foreseen.
        }
    }

    @FuzzTest
    void http(byte @NotNull [] text) {
        HttpReader reader =
                new HttpReader(new ByteArrayInputStream(text), OutputStream.nullOutputStream(), 1 << 16, phase -> {});
        try {
            while (reader.next() != null) {
                // Read on to the end.
            }
        } catch (IOException refused) {
            // Foreseen.
        }
    }
}
