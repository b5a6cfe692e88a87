package dev.ittaku.dynamodb.internal.item;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Type names, equality, order and canonical form of attribute values, as the service sees them. */
public final class Values {
    private Values() {}

    /** The service's name of the value's type (S, N, B, SS, NS, BS, BOOL, NULL, L, M). */
    public static String typeName(AttributeValue value) {
        AttributeValue.Type type = value.type();
        if (type == null) {
            throw new IllegalArgumentException("an attribute value must have exactly one type");
        }
        return type == AttributeValue.Type.NUL ? "NULL" : type.name();
    }

    /** Whether two values are the same to the service: numbers by value, sets without order. */
    public static boolean equal(AttributeValue left, AttributeValue right) {
        AttributeValue.Type type = left.type();
        if (type == null || type != right.type()) {
            return false;
        }
        return switch (type) {
            case S -> left.s().equals(right.s());
            case N -> Numbers.compare(left.n(), right.n()) == 0;
            case SS -> sameMembers(left.ss(), right.ss());
            case NS -> sameMembers(canonicalNumbers(left.ns()), canonicalNumbers(right.ns()));
            case BS -> sameMembers(left.bs(), right.bs());
            case L -> sameLists(left.l(), right.l());
            case M -> sameMaps(left.m(), right.m());
            default -> left.equals(right);
        };
    }

    /** Order of two strings, numbers or binaries of the same type; null where the service defines no order. */
    public static @Nullable Integer compare(AttributeValue left, AttributeValue right) {
        AttributeValue.Type type = left.type();
        if (type == null || type != right.type()) {
            return null;
        }
        return switch (type) {
            case S -> compareText(left.s(), right.s());
            case N -> Numbers.compare(left.n(), right.n());
            case B ->
                Arrays.compareUnsigned(left.b().asByteArrayUnsafe(), right.b().asByteArrayUnsafe());
            default -> null;
        };
    }

    /** Order by UTF-8 bytes, which is the order by code points. */
    public static int compareText(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                // Surrogates stand for code points above all other chars, but lie below U+E000 as chars.
                boolean aHigh = Character.isSurrogate(a);
                boolean bHigh = Character.isSurrogate(b);
                return aHigh == bHigh ? Character.compare(a, b) : aHigh ? 1 : -1;
            }
        }
        return Integer.compare(left.length(), right.length());
    }

    /** Whether {@code value} starts with {@code prefix}; false unless both are strings or both are binaries. */
    public static boolean beginsWith(AttributeValue value, AttributeValue prefix) {
        if (value.s() != null && prefix.s() != null) {
            return value.s().startsWith(prefix.s());
        }
        if (value.b() != null && prefix.b() != null) {
            byte[] bytes = value.b().asByteArrayUnsafe();
            byte[] start = prefix.b().asByteArrayUnsafe();
            return bytes.length >= start.length && Arrays.equals(bytes, 0, start.length, start, 0, start.length);
        }
        return false;
    }

    /** What the {@code size} function says; null for types that have no size. */
    public static @Nullable Integer size(AttributeValue value) {
        AttributeValue.Type type = value.type();
        if (type == null) {
            return null;
        }
        return switch (type) {
            case S -> value.s().length();
            case B -> value.b().asByteArrayUnsafe().length;
            case SS -> value.ss().size();
            case NS -> value.ns().size();
            case BS -> value.bs().size();
            case L -> value.l().size();
            case M -> value.m().size();
            default -> null;
        };
    }

    /** The value with every number in its one canonical text; the same object where nothing changes. */
    @SuppressWarnings("ReferenceEquality") // identity says "unchanged" without a deep comparison
    public static AttributeValue canonical(AttributeValue value) {
        AttributeValue.Type type = value.type();
        if (type == null) {
            return value;
        }
        return switch (type) {
            case N -> {
                String number = Numbers.canonical(value.n());
                yield number.equals(value.n()) ? value : AttributeValue.fromN(number);
            }
            case NS -> {
                List<String> numbers = canonicalNumbers(value.ns());
                yield numbers.equals(value.ns()) ? value : AttributeValue.fromNs(numbers);
            }
            case L -> canonicalList(value);
            case M -> {
                Map<String, AttributeValue> map = canonical(value.m());
                yield map == value.m() ? value : AttributeValue.fromM(map);
            }
            default -> value;
        };
    }

    /** The item with canonical numbers throughout; the same map where nothing changes. */
    @SuppressWarnings("ReferenceEquality")
    public static Map<String, AttributeValue> canonical(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> changed = null;
        for (Map.Entry<String, AttributeValue> attribute : item.entrySet()) {
            AttributeValue canonical = canonical(attribute.getValue());
            if (canonical != attribute.getValue()) {
                if (changed == null) {
                    changed = new LinkedHashMap<>(item);
                }
                changed.put(attribute.getKey(), canonical);
            }
        }
        return changed == null ? item : changed;
    }

    /** The value as the service prints it in messages: {@code {S:abc}}. */
    public static String show(AttributeValue value) {
        AttributeValue.Type type = value.type();
        if (type == null) {
            return "{}";
        }
        return "{" + typeName(value) + ":"
                + switch (type) {
                    case S -> value.s();
                    case N -> value.n();
                    case B -> base64(value.b());
                    case BOOL -> value.bool().toString();
                    case NUL -> "true";
                    case SS -> value.ss().toString();
                    case NS -> value.ns().toString();
                    case BS -> value.bs().stream().map(Values::base64).toList().toString();
                    case L -> value.l().stream().map(Values::show).toList().toString();
                    case M -> value.m().keySet().toString();
                    case UNKNOWN_TO_SDK_VERSION -> "";
                }
                + "}";
    }

    private static String base64(SdkBytes bytes) {
        return new String(java.util.Base64.getEncoder().encode(bytes.asByteArrayUnsafe()), StandardCharsets.ISO_8859_1);
    }

    @SuppressWarnings("ReferenceEquality")
    private static AttributeValue canonicalList(AttributeValue value) {
        List<AttributeValue> changed = null;
        List<AttributeValue> elements = value.l();
        for (int i = 0; i < elements.size(); i++) {
            AttributeValue canonical = canonical(elements.get(i));
            if (canonical != elements.get(i)) {
                if (changed == null) {
                    changed = new ArrayList<>(elements);
                }
                changed.set(i, canonical);
            }
        }
        return changed == null ? value : AttributeValue.fromL(changed);
    }

    private static List<String> canonicalNumbers(List<String> numbers) {
        return numbers.stream().map(Numbers::canonical).toList();
    }

    private static <T> boolean sameMembers(List<T> left, List<T> right) {
        if (left.size() != right.size()) {
            return false;
        }
        Set<T> members = new HashSet<>(left);
        return members.containsAll(right);
    }

    private static boolean sameLists(List<AttributeValue> left, List<AttributeValue> right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (int i = 0; i < left.size(); i++) {
            if (!equal(left.get(i), right.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean sameMaps(Map<String, AttributeValue> left, Map<String, AttributeValue> right) {
        if (left.size() != right.size()) {
            return false;
        }
        for (Map.Entry<String, AttributeValue> entry : left.entrySet()) {
            AttributeValue other = right.get(entry.getKey());
            if (other == null || !equal(entry.getValue(), other)) {
                return false;
            }
        }
        return true;
    }
}
