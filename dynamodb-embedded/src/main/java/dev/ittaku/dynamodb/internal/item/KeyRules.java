package dev.ittaku.dynamodb.internal.item;

import dev.ittaku.dynamodb.internal.error.Errors;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Checks key attributes against a schema: as a Key argument, inside an item, and for secondary indexes. */
public final class KeyRules {
    private static final int MAX_PARTITION = 2048;
    private static final int MAX_SORT = 1024;
    private static final String INVALID = "One or more parameter values were invalid: ";
    private static final String NOT_VALID = "One or more parameter values are not valid. ";
    private static final String MISMATCH = "The provided key element does not match the schema";

    private KeyRules() {}

    /** One attribute of a key: its name, its type letter (S, N or B), and whether it is of the partition key. */
    public record KeyAttribute(String name, String type, boolean partition) {}

    /** Throws unless {@code key} has exactly the schema's attributes, with right types, not empty, not too long. */
    public static void validateKey(Map<String, AttributeValue> key, List<KeyAttribute> schema) {
        if (key.size() != schema.size()) {
            throw Errors.validation(MISMATCH);
        }
        requireKeyTypes(key, schema);
        for (KeyAttribute attribute : schema) {
            AttributeValue value = key.get(attribute.name());
            if (value != null) {
                refuseEmpty(value, attribute);
                refuseLong(value, attribute);
            }
        }
    }

    /** Throws the sentence about keys unless the item has all key attributes with right types: batches put so. */
    public static void requireKeyTypes(Map<String, AttributeValue> item, List<KeyAttribute> schema) {
        for (KeyAttribute attribute : schema) {
            AttributeValue value = item.get(attribute.name());
            if (value == null || !Values.typeName(value).equals(attribute.type())) {
                throw Errors.validation(MISMATCH);
            }
        }
    }

    /** Throws if an existing key attribute is empty: transactions check this before anything else. */
    public static void refuseEmptyKey(Map<String, AttributeValue> item, List<KeyAttribute> schema) {
        for (KeyAttribute attribute : schema) {
            AttributeValue value = item.get(attribute.name());
            if (value != null) {
                refuseEmpty(value, attribute);
            }
        }
    }

    /** The same for the key attributes of an index, in an item that is to be stored. */
    public static void refuseEmptyIndexKey(Map<String, AttributeValue> item, List<KeyAttribute> schema, String index) {
        for (KeyAttribute attribute : schema) {
            AttributeValue value = item.get(attribute.name());
            if (value != null && Values.typeName(value).equals(attribute.type())) {
                refuseEmptyIndexKey(value, attribute, index);
            }
        }
    }

    /** Throws unless the item carries the table's key attributes properly. */
    public static void validateItemKey(Map<String, AttributeValue> item, List<KeyAttribute> schema) {
        for (KeyAttribute attribute : schema) {
            AttributeValue value = item.get(attribute.name());
            if (value == null) {
                throw Errors.validation(INVALID + "Missing the key " + attribute.name() + " in the item");
            }
            if (!Values.typeName(value).equals(attribute.type())) {
                throw Errors.validation(INVALID + "Type mismatch for key " + attribute.name() + " expected: "
                        + attribute.type() + " actual: " + Values.typeName(value));
            }
            refuseEmpty(value, attribute);
            refuseLong(value, attribute);
        }
    }

    /** Throws if the item has a value for an index key attribute that the index cannot take. */
    public static void validateIndexKey(Map<String, AttributeValue> item, List<KeyAttribute> schema, String index) {
        for (KeyAttribute attribute : schema) {
            AttributeValue value = item.get(attribute.name());
            if (value == null) {
                continue;
            }
            if (!Values.typeName(value).equals(attribute.type())) {
                throw Errors.validation(INVALID + "Type mismatch for Index Key " + attribute.name() + " Expected: "
                        + attribute.type() + " Actual: " + Values.typeName(value) + " IndexName: " + index);
            }
            refuseEmptyIndexKey(value, attribute, index);
            refuseLong(value, attribute);
        }
    }

    /** Throws if an update gives a key attribute of an index this value, and it is empty. */
    public static void refuseEmptyUpdate(AttributeValue value) {
        String empty = emptyKind(value);
        if (empty != null) {
            throw Errors.validation(NOT_VALID + "The update expression attempted to update a secondary index key to a"
                    + " value that is not supported. The AttributeValue for a key attribute cannot contain an empty "
                    + empty + " value.");
        }
    }

    private static void refuseEmptyIndexKey(AttributeValue value, KeyAttribute attribute, String index) {
        String empty = emptyKind(value);
        if (empty != null) {
            throw Errors.validation(NOT_VALID + "A value specified for a secondary index key is not supported. "
                    + "The AttributeValue for a key attribute cannot contain an empty " + empty
                    + " value. IndexName: " + index + ", IndexKey: " + attribute.name());
        }
    }

    private static void refuseEmpty(AttributeValue value, KeyAttribute attribute) {
        String empty = emptyKind(value);
        if (empty != null) {
            throw Errors.validation(NOT_VALID + "The AttributeValue for a key attribute cannot contain an empty "
                    + empty + " value. Key: " + attribute.name());
        }
    }

    private static @Nullable String emptyKind(AttributeValue value) {
        if (value.s() != null && value.s().isEmpty()) {
            return "string";
        }
        return value.b() != null && value.b().asByteArrayUnsafe().length == 0 ? "binary" : null;
    }

    /** Whether a text or binary of this length can be such a key attribute. */
    public static boolean fits(int bytes, KeyAttribute attribute) {
        return bytes > 0 && bytes <= (attribute.partition() ? MAX_PARTITION : MAX_SORT);
    }

    private static void refuseLong(AttributeValue value, KeyAttribute attribute) {
        int size = value.n() != null ? 0 : ItemSize.of(value);
        if (attribute.partition() && size > MAX_PARTITION) {
            throw Errors.validation(
                    INVALID + "Size of hashkey has exceeded the maximum size limit of" + MAX_PARTITION + " bytes");
        }
        if (!attribute.partition() && size > MAX_SORT) {
            throw Errors.validation(INVALID + "Aggregated size of all range keys has exceeded the size limit of "
                    + MAX_SORT + " bytes");
        }
    }
}
