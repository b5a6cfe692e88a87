package dev.ittaku.dynamodb.internal.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import java.util.Base64;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Checks attribute values and whole items before they are used, with the service's sentences. */
public final class Items {
    /** A value at a deeper level than this is refused; an item's own attributes are level 1. */
    public static final int MAX_LEVEL = 32;

    private static final int MAX_NAME = 65_535;
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String NAME_TOO_LONG = "Attribute name is too large, must be less than 65536 bytes";
    private static final String TOO_DEEP = "Nesting Levels have exceeded supported limits: "
            + "Attributes in the item have nested levels beyond supported limit";

    private Items() {}

    /**
     * A fault of a value.
     *
     * @param request whether single-item writes report it inside their envelope
     * @param early whether it is reported without naming the expression value that holds it
     */
    public record Problem(String message, boolean request, boolean early) {
        public DynamoDbException exception() {
            return request ? Errors.request(message) : Errors.validation(message);
        }
    }

    /** Throws for the first invalid value of an item or key. */
    public static void validate(Map<String, AttributeValue> item) {
        item.forEach(Items::validate);
    }

    private static void validate(String name, AttributeValue value) {
        validateName(name);
        Problem problem = problem(value);
        if (problem != null) {
            throw problem.exception();
        }
    }

    /** Throws if a value is nested too deeply; separate because the service looks at it later. */
    public static void validateDepth(Map<String, AttributeValue> item) {
        for (AttributeValue value : item.values()) {
            validateDepth(value);
        }
    }

    public static void validateDepth(AttributeValue value) {
        if (tooDeep(value, 1)) {
            throw Errors.request(TOO_DEEP);
        }
    }

    /** Throws if the item is larger than the service keeps. */
    public static void validateSize(Map<String, AttributeValue> item) {
        if (ItemSize.of(item) > ItemSize.MAX_ITEM) {
            throw Errors.validation("Item size has exceeded the maximum allowed size");
        }
    }

    /** The fault of this value, or null. */
    public static @Nullable Problem problem(AttributeValue value) {
        AttributeValue.Type type = value.type();
        if (type == null) {
            return bare("Supplied AttributeValue has more than one datatypes set, "
                    + "must contain exactly one of the supported datatypes");
        }
        return switch (type) {
            case N -> number(value.n());
            case NUL -> value.nul() ? null : early(INVALID + "Null attribute value types must have the value of true");
            case SS -> stringSet(value.ss());
            case NS -> numberSet(value.ns());
            case BS -> binarySet(value);
            case L -> first(value.l());
            case M -> map(value.m());
            case UNKNOWN_TO_SDK_VERSION ->
                bare("Supplied AttributeValue is empty, " + "must contain exactly one of the supported datatypes");
            case S, B, BOOL -> null;
        };
    }

    /** Throws for a name that no attribute can have. */
    public static void validateName(String name) {
        if (name.isEmpty()) {
            throw Errors.validation(INVALID + "Empty attribute name");
        }
        if (isTooLong(name)) {
            throw Errors.request(NAME_TOO_LONG);
        }
    }

    private static boolean isTooLong(String name) {
        return name.length() > MAX_NAME / 3 && ItemSize.utf8(name) > MAX_NAME;
    }

    private static @Nullable Problem map(Map<String, AttributeValue> members) {
        for (String name : members.keySet()) {
            if (isTooLong(name)) {
                return early(NAME_TOO_LONG);
            }
        }
        return first(members.values());
    }

    private static @Nullable Problem first(Iterable<AttributeValue> values) {
        for (AttributeValue value : values) {
            Problem problem = problem(value);
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private static @Nullable Problem number(String text) {
        String problem = Numbers.problem(text);
        return problem == null ? null : bare(problem);
    }

    private static @Nullable Problem stringSet(List<String> members) {
        if (members.isEmpty()) {
            return early(INVALID + "An string set  may not be empty");
        }
        return hasDuplicates(members)
                ? late(INVALID + "Input collection " + quoted(members) + " contains duplicates.")
                : null;
    }

    private static String quoted(List<String> members) {
        return members.stream().map(member -> "\"" + member + "\"").toList().toString();
    }

    private static @Nullable Problem numberSet(List<String> members) {
        if (members.isEmpty()) {
            return early(INVALID + "An number set  may not be empty");
        }
        for (String member : members) {
            Problem problem = number(member);
            if (problem != null) {
                return problem;
            }
        }
        return hasDuplicates(members.stream().map(Numbers::canonical).toList())
                ? late("Input collection contains duplicates")
                : null;
    }

    private static @Nullable Problem binarySet(AttributeValue value) {
        if (value.bs().isEmpty()) {
            return early(INVALID + "Binary sets should not be empty");
        }
        if (!hasDuplicates(value.bs())) {
            return null;
        }
        List<String> shown = value.bs().stream()
                .map(b -> Base64.getEncoder().encodeToString(b.asByteArrayUnsafe()))
                .toList();
        return late(INVALID + "Input collection " + shown + "of type BS contains duplicates.");
    }

    private static <T> boolean hasDuplicates(List<T> members) {
        Set<T> seen = new HashSet<>(members.size() * 2);
        for (T member : members) {
            if (!seen.add(member)) {
                return true;
            }
        }
        return false;
    }

    private static boolean tooDeep(AttributeValue value, int level) {
        if (level > MAX_LEVEL) {
            return true;
        }
        if (value.hasL()) {
            for (AttributeValue element : value.l()) {
                if (tooDeep(element, level + 1)) {
                    return true;
                }
            }
        } else if (value.hasM()) {
            for (AttributeValue element : value.m().values()) {
                if (tooDeep(element, level + 1)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static Problem bare(String message) {
        return new Problem(message, false, false);
    }

    private static Problem early(String message) {
        return new Problem(message, true, true);
    }

    private static Problem late(String message) {
        return new Problem(message, true, false);
    }
}
