package dev.ittaku.dynamodb.internal.json;

import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;

/** The service's JSON for files and descriptions, the same as on the wire. */
public final class ServiceJson {
    private ServiceJson() {}

    public static byte[] write(SdkPojo value) {
        JsonWriter json = new JsonWriter();
        new PojoWriter(json).write(value);
        return json.toByteArray();
    }

    /** An object of texts, numbers, attribute values and further objects. */
    public static byte[] write(Map<String, ?> members) {
        JsonWriter json = new JsonWriter();
        new PojoWriter(json).object(members);
        return json.toByteArray();
    }

    /**
     * The values of a JSON text: maps, lists, strings, numbers, booleans, null.
     *
     * @throws IllegalArgumentException if the text is not JSON
     */
    public static @Nullable Object parsed(byte[] text) {
        try {
            return JsonReader.read(text);
        } catch (JsonException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /**
     * Reads a JSON object into a builder.
     *
     * @throws IllegalArgumentException if the text is not JSON, or its members have other types
     */
    public static Object read(Supplier<SdkPojo> builder, byte[] text) {
        try {
            if (JsonReader.read(text) instanceof Map<?, ?> members) {
                return new PojoReader().read(StructShape.of(builder), members);
            }
            throw new IllegalArgumentException("a JSON object is wanted");
        } catch (JsonException | SerializationException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }
}
