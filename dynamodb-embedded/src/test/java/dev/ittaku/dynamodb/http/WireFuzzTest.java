package dev.ittaku.dynamodb.http;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.code_intelligence.jazzer.mutation.annotation.NotNull;
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
