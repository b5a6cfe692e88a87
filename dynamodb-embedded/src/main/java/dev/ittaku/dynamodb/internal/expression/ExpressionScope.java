package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.error.RequestValidationException;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.expression.parse.Lexer;
import dev.ittaku.dynamodb.internal.item.ItemSize;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One request's ExpressionAttributeNames and ExpressionAttributeValues. Binding an expression marks what it uses;
 * {@link #requireAllUsed} then reports the rest. Not thread-safe: a scope lives as long as its request is read.
 */
public final class ExpressionScope {
    private static final int LONGEST_PLACEHOLDER = 255;
    private static final int MOST_BYTES = 2 << 20;

    private final Map<String, String> names;
    private Map<String, AttributeValue> values;
    private final Set<String> used = new HashSet<>();
    private final boolean hasNames;
    private final boolean hasValues;
    private boolean checked;
    private boolean translated;

    private ExpressionScope(@Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values) {
        this.names = names == null ? Map.of() : names;
        this.values = values == null ? Map.of() : values;
        this.hasNames = names != null;
        this.hasValues = values != null;
    }

    /** An expression parameter that this operation has, and its text if the request gives one. */
    public record Given(ExpressionKind kind, @Nullable String text) {}

    /**
     * Checks that there are expressions for the two maps. The content of the maps is checked when the first expression
     * is read, because the service checks the request's items before.
     *
     * @param names null if the request has none
     * @param values null if the request has none
     * @param parameters all expression parameters of the operation, in the order its messages list them
     */
    public static ExpressionScope open(
            @Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values, List<Given> parameters) {
        requireExpressions(names, values, parameters);
        return new ExpressionScope(names, values);
    }

    /** Says that the texts were written by us for older parameters, which have no limit of size. */
    public ExpressionScope translated(boolean isTranslated) {
        translated = isTranslated;
        return this;
    }

    boolean isTranslated() {
        return translated;
    }

    /** Throws if the maps have invalid content; checks only once. */
    void check() {
        if (checked) {
            return;
        }
        if (hasNames) {
            checkNames(names);
        }
        if (hasValues) {
            checkValues(values);
            values = Values.canonical(values);
        }
        checked = true;
    }

    /** Throws if a name or value was given that no expression used. */
    public void requireAllUsed() {
        check();
        requireUsed("ExpressionAttributeNames", names.keySet());
        requireUsed("ExpressionAttributeValues", values.keySet());
    }

    @Nullable
    String name(String alias) {
        used.add(alias);
        return names.get(alias);
    }

    @Nullable
    AttributeValue value(String name) {
        used.add(name);
        return values.get(name);
    }

    private void requireUsed(String parameter, Set<String> keys) {
        if (used.containsAll(keys)) {
            return;
        }
        List<String> unused = new ArrayList<>(keys);
        unused.removeAll(used);
        throw Errors.request(
                "Value provided in " + parameter + " unused in expressions: keys: {" + String.join(", ", unused) + "}");
    }

    private static void requireExpressions(
            @Nullable Map<String, String> names, @Nullable Map<String, AttributeValue> values, List<Given> parameters) {
        if (names != null && parameters.stream().allMatch(given -> given.text() == null)) {
            throw Errors.request("ExpressionAttributeNames can only be specified when using expressions");
        }
        List<Given> takingValues =
                parameters.stream().filter(given -> given.kind().takesValues()).toList();
        if (values != null
                && !takingValues.isEmpty()
                && takingValues.stream().allMatch(given -> given.text() == null)) {
            throw Errors.request("ExpressionAttributeValues can only be specified when using expressions");
        }
    }

    private static void checkNames(Map<String, String> names) {
        if (names.isEmpty()) {
            throw Errors.request("ExpressionAttributeNames must not be empty");
        }
        int bytes = 0;
        for (Map.Entry<String, String> entry : names.entrySet()) {
            String key = entry.getKey();
            String name = entry.getValue();
            int length = ItemSize.utf8(key);
            if (length > LONGEST_PLACEHOLDER) {
                throw tooLong("ExpressionAttributeNames", " size of key: " + length);
            }
            if (!isPlaceholder(key, '#')) {
                throw invalidKey("ExpressionAttributeNames", key);
            }
            if (name.isEmpty()) {
                throw Errors.request(
                        "ExpressionAttributeNames contains invalid value: Empty attribute name for key " + key);
            }
            Items.validateName(name);
            bytes += length + ItemSize.utf8(name);
            if (bytes > MOST_BYTES) {
                throw Errors.request("ExpressionAttributeNames exceeds max size");
            }
        }
    }

    private static void checkValues(Map<String, AttributeValue> values) {
        if (values.isEmpty()) {
            throw Errors.request("ExpressionAttributeValues must not be empty");
        }
        for (AttributeValue value : values.values()) {
            Items.Problem problem = Items.problem(value);
            if (problem != null && problem.early()) {
                throw problem.exception();
            }
        }
        for (String key : values.keySet()) {
            if (ItemSize.utf8(key) > LONGEST_PLACEHOLDER) {
                throw tooLong("ExpressionAttributeValues", "");
            }
            if (!isPlaceholder(key, ':')) {
                throw invalidKey("ExpressionAttributeValues", key);
            }
        }
        values.forEach((key, value) -> {
            Items.Problem problem = Items.problem(value);
            if (problem != null) {
                throw Errors.request(
                        "ExpressionAttributeValues contains invalid value: " + problem.message() + " for key " + key);
            }
        });
        if (ItemSize.of(values) > MOST_BYTES) {
            throw Errors.request("ExpressionAttributeValues exceeds max size");
        }
    }

    /** The service says how long a name's key is, and not how long a value's is. */
    private static RequestValidationException tooLong(String parameter, String size) {
        return Errors.request(parameter
                + " contains invalid key: The expression attribute map contains a key that is too long;" + size);
    }

    private static RequestValidationException invalidKey(String parameter, String key) {
        return Errors.request(parameter + " contains invalid key: Syntax error; key: \"" + key + "\"");
    }

    private static boolean isPlaceholder(String key, char sign) {
        if (key.length() < 2 || key.charAt(0) != sign) {
            return false;
        }
        for (int i = 1; i < key.length(); i++) {
            char c = key.charAt(i);
            if (!Lexer.isNamePart(c)) {
                return false;
            }
        }
        return true;
    }
}
