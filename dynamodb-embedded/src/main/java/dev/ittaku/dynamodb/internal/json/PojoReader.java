package dev.ittaku.dynamodb.internal.json;

import dev.ittaku.dynamodb.internal.json.StructShape.Binary;
import dev.ittaku.dynamodb.internal.json.StructShape.Kind;
import dev.ittaku.dynamodb.internal.json.StructShape.ListOf;
import dev.ittaku.dynamodb.internal.json.StructShape.MapOf;
import dev.ittaku.dynamodb.internal.json.StructShape.Scalar;
import dev.ittaku.dynamodb.internal.json.StructShape.Struct;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.utils.builder.SdkBuilder;

/**
 * Makes the SDK's requests of JSON, refusing wrong JSON types with the service's SerializationException. Unknown
 * members are ignored, as the service does.
 */
public final class PojoReader {
    private static final String MISPLACED_STRUCTURE = "Start of structure or map found where not expected";
    private static final String PACKAGE = "com.amazonaws.dynamodb.v20120810.";
    /** What the service says where a list or map stands directly inside another; it is an accident of its own. */
    private static final String NESTED_CONTAINER = "class sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl"
            + " cannot be cast to class java.lang.Class (sun.reflect.generics.reflectiveObjects.ParameterizedTypeImpl"
            + " and java.lang.Class are in module java.base of loader 'bootstrap')";

    private final Map<String, StructShape> shapes = new ConcurrentHashMap<>();

    /** Fills the builder from the JSON object and builds it. */
    public Object read(StructShape shape, Map<?, ?> members) {
        SdkPojo builder = shape.builder().get();
        for (StructShape.Member member : shape.members()) {
            Object value = members.get(member.name());
            if (value != null) {
                member.field().set(builder, convert(member.kind(), value, false));
            }
        }
        return ((SdkBuilder<?, ?>) builder).build();
    }

    private Object convert(Kind kind, Object value, boolean inContainer) {
        if (kind instanceof Scalar scalar) {
            return scalar(scalar.typeName(), value);
        }
        if (kind instanceof Binary) {
            return Base64Text.decode(value);
        }
        if (kind instanceof ListOf list) {
            return list(list, value, inContainer);
        }
        if (kind instanceof MapOf map) {
            return map(map, value, inContainer);
        }
        return struct((Struct) kind, value, inContainer);
    }

    private Object struct(Struct struct, Object value, boolean inContainer) {
        if (value instanceof Map<?, ?> members) {
            StructShape shape = shapes.get(struct.name());
            if (shape == null) {
                shape = StructShape.of(struct.builder());
                shapes.put(struct.name(), shape);
            }
            return read(shape, members);
        }
        if (value instanceof List) {
            throw new SerializationException("Unrecognized collection type class " + PACKAGE + struct.name());
        }
        throw new SerializationException(inContainer ? "Unexpected value type in payload" : "Unexpected field type");
    }

    private List<Object> list(ListOf kind, Object value, boolean inContainer) {
        if (value instanceof Map) {
            throw new SerializationException(MISPLACED_STRUCTURE);
        }
        if (!(value instanceof List<?> elements)) {
            throw new SerializationException(inContainer ? NESTED_CONTAINER : "Unexpected field type");
        }
        List<Object> converted = new ArrayList<>(elements.size());
        for (Object element : elements) {
            converted.add(convert(kind.element(), element, true));
        }
        return converted;
    }

    private Map<String, Object> map(MapOf kind, Object value, boolean inContainer) {
        if (value instanceof List) {
            throw new SerializationException(
                    "Unrecognized collection type java.util.Map<java.lang.String, " + javaName(kind.value()) + ">");
        }
        if (!(value instanceof Map<?, ?> members)) {
            throw new SerializationException(inContainer ? NESTED_CONTAINER : "Unexpected field type");
        }
        Map<String, Object> converted = new LinkedHashMap<>(members.size() * 2);
        members.forEach((name, member) -> converted.put((String) name, convert(kind.value(), member, true)));
        return converted;
    }

    private static String javaName(Kind kind) {
        if (kind instanceof Struct struct) {
            return PACKAGE + struct.name();
        }
        if (kind instanceof ListOf list) {
            return "java.util.List<" + javaName(list.element()) + ">";
        }
        return kind instanceof Scalar scalar ? "java.lang." + scalar.typeName() : "java.nio.ByteBuffer";
    }

    private static Object scalar(String type, Object value) {
        if (value instanceof Map) {
            throw new SerializationException(MISPLACED_STRUCTURE);
        }
        if (value instanceof List) {
            throw new SerializationException("Unrecognized collection type class java.lang." + type);
        }
        return switch (type) {
            case "String" -> {
                if (value instanceof String) {
                    yield value;
                }
                throw unconvertible(value, type);
            }
            case "Boolean" -> value instanceof Boolean ? value : truth(value);
            default -> number(type, value);
        };
    }

    private static Boolean truth(Object value) {
        if (!(value instanceof String text)) {
            throw unconvertible(value, "Boolean");
        }
        return switch (text.toUpperCase(Locale.ROOT)) {
            case "TRUE", "1", "YES" -> true;
            case "FALSE", "0", "NO" -> false;
            default -> throw new SerializationException("Unexpected token received from parser");
        };
    }

    private static Object number(String type, Object value) {
        if (!(value instanceof JsonNumber number)) {
            throw unconvertible(value, type);
        }
        return switch (type) {
            case "Integer" -> (int) number.within(Integer.MIN_VALUE, Integer.MAX_VALUE);
            case "Long" -> number.within(Long.MIN_VALUE, Long.MAX_VALUE);
            case "Date" -> java.time.Instant.ofEpochMilli(Math.round(number.asDouble() * 1000));
            default -> number.asDouble();
        };
    }

    private static SerializationException unconvertible(Object value, String type) {
        String found;
        if (value instanceof Boolean truth) {
            found = truth ? "TRUE_VALUE" : "FALSE_VALUE";
        } else if (value instanceof JsonNumber number) {
            found = number.isWhole() ? "NUMBER_VALUE" : "DECIMAL_VALUE";
        } else {
            found = "STRING_VALUE";
        }
        return new SerializationException(found + " cannot be converted to " + type);
    }
}
