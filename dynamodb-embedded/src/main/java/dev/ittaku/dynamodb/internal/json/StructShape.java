package dev.ittaku.dynamodb.internal.json;

import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.protocol.MarshallingType;
import software.amazon.awssdk.core.traits.ListTrait;
import software.amazon.awssdk.core.traits.MapTrait;

/** A structure of the API as the reader needs it: its members, and how to make one. */
public record StructShape(String name, Supplier<SdkPojo> builder, List<Member> members) {
    /** One member: the name it has in JSON, where it goes, and what it may hold. */
    record Member(String name, SdkField<?> field, Kind kind) {}

    /** What a JSON value must be. */
    sealed interface Kind {}

    /** A value without inner structure, by the name its errors use. */
    record Scalar(String typeName) implements Kind {}

    record Binary() implements Kind {}

    record ListOf(Kind element) implements Kind {}

    record MapOf(Kind value) implements Kind {}

    /** A structure; described lazily because structures contain themselves. */
    record Struct(String name, Supplier<SdkPojo> builder) implements Kind {}

    public static StructShape of(Supplier<SdkPojo> builder) {
        SdkPojo sample = builder.get();
        return new StructShape(
                shapeName(sample),
                builder,
                sample.sdkFields().stream()
                        .map(field -> new Member(field.locationName(), field, kind(field)))
                        .toList());
    }

    /** A builder's class lies inside the class it builds, which bears the shape's name. */
    public static String shapeName(SdkPojo builder) {
        Class<?> outer = builder.getClass().getEnclosingClass();
        return (outer == null ? builder.getClass() : outer).getSimpleName();
    }

    private static Kind kind(SdkField<?> field) {
        MarshallingType<?> type = field.marshallingType();
        if (type == MarshallingType.LIST) {
            return new ListOf(kind(field.getTrait(ListTrait.class).memberFieldInfo()));
        }
        if (type == MarshallingType.MAP) {
            return new MapOf(kind(field.getTrait(MapTrait.class).valueFieldInfo()));
        }
        if (type == MarshallingType.SDK_POJO) {
            @Nullable Supplier<SdkPojo> constructor = field.constructor();
            if (constructor == null) {
                throw new IllegalStateException(field.memberName() + " has no constructor");
            }
            return new Struct(shapeName(constructor.get()), constructor);
        }
        if (type == MarshallingType.SDK_BYTES) {
            return new Binary();
        }
        return new Scalar(scalarName(type));
    }

    private static String scalarName(MarshallingType<?> type) {
        if (type == MarshallingType.BOOLEAN) {
            return "Boolean";
        }
        if (type == MarshallingType.INTEGER) {
            return "Integer";
        }
        if (type == MarshallingType.LONG) {
            return "Long";
        }
        if (type == MarshallingType.DOUBLE) {
            return "Double";
        }
        return type == MarshallingType.INSTANT ? "Date" : "String";
    }
}
