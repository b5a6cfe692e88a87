package dev.ittaku.dynamodb.internal.json;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.core.util.SdkAutoConstructList;
import software.amazon.awssdk.core.util.SdkAutoConstructMap;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes the SDK's responses as AWS JSON, led by the SDK's own description of their fields. */
public final class PojoWriter {
    private final JsonWriter json;

    public PojoWriter(JsonWriter json) {
        this.json = json;
    }

    public void write(SdkPojo pojo) {
        json.beginObject();
        members(pojo);
        json.endObject();
    }

    /** The members alone, for a caller that adds some of its own. */
    public void members(SdkPojo pojo) {
        for (SdkField<?> field : pojo.sdkFields()) {
            Object value = field.getValueOrDefault(pojo);
            if (value != null && !(value instanceof SdkAutoConstructList) && !(value instanceof SdkAutoConstructMap)) {
                json.name(field.locationName());
                any(value);
            }
        }
    }

    private void any(Object value) {
        if (value instanceof String text) {
            json.string(text);
        } else if (value instanceof AttributeValue attribute) {
            attribute(attribute);
        } else if (value instanceof SdkPojo pojo) {
            write(pojo);
        } else if (value instanceof Map<?, ?> map) {
            object(map);
        } else if (value instanceof Collection<?> list) {
            json.beginArray();
            list.forEach(this::any);
            json.endArray();
        } else if (value instanceof SdkBytes bytes) {
            bytes(bytes);
        } else if (value instanceof Instant time) {
            json.raw(seconds(time));
        } else if (value instanceof Double number) {
            json.raw(plain(number));
        } else {
            json.raw(value.toString());
        }
    }

    public void object(Map<?, ?> members) {
        json.beginObject();
        members.forEach((name, member) -> {
            json.name((String) name);
            any(member);
        });
        json.endObject();
    }

    private void attribute(AttributeValue value) {
        json.beginObject();
        AttributeValue.Type type = value.type();
        if (type != null) {
            switch (type) {
                case S -> json.name("S").string(value.s());
                case N -> json.name("N").string(value.n());
                case B -> {
                    json.name("B");
                    bytes(value.b());
                }
                case BOOL -> json.name("BOOL").raw(value.bool().toString());
                case NUL -> json.name("NULL").raw("true");
                case SS -> strings("SS", value.ss());
                case NS -> strings("NS", value.ns());
                case BS -> {
                    json.name("BS").beginArray();
                    value.bs().forEach(this::bytes);
                    json.endArray();
                }
                case L -> {
                    json.name("L").beginArray();
                    value.l().forEach(this::attribute);
                    json.endArray();
                }
                case M -> {
                    json.name("M").beginObject();
                    value.m().forEach((name, member) -> {
                        json.name(name);
                        attribute(member);
                    });
                    json.endObject();
                }
                case UNKNOWN_TO_SDK_VERSION -> {}
            }
        }
        json.endObject();
    }

    private void strings(String name, List<String> members) {
        json.name(name).beginArray();
        members.forEach(json::string);
        json.endArray();
    }

    private void bytes(SdkBytes bytes) {
        json.quotedAscii(Base64.getEncoder().encode(bytes.asByteArrayUnsafe()));
    }

    /** Seconds since 1970 with milliseconds, as the protocol writes times. */
    private static String seconds(Instant time) {
        return BigDecimal.valueOf(time.toEpochMilli(), 3).stripTrailingZeros().toPlainString();
    }

    private static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15 ? (long) number + ".0" : Double.toString(number);
    }
}
