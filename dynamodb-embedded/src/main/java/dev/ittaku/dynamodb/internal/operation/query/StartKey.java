package dev.ittaku.dynamodb.internal.operation.query;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.KeyRules;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.Values;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.ItemKeys;
import dev.ittaku.dynamodb.internal.table.Table;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** ExclusiveStartKey: the key of the item after which a page begins. */
public final class StartKey {
    static final String INVALID = "The provided starting key is invalid";
    private static final String MISMATCH = ": The provided key element does not match the schema";

    private StartKey() {}

    /** Its values by themselves, before the table is known. */
    static void check(Map<String, AttributeValue> key) {
        for (AttributeValue value : key.values()) {
            Items.Problem problem = Items.problem(value);
            if (problem != null) {
                throw Errors.validation(INVALID + ": " + problem.message());
            }
        }
    }

    /** A query looks at the number of attributes first. */
    static void checkNames(Table table, @Nullable Index index, Map<String, AttributeValue> start) {
        Set<String> names = new HashSet<>();
        table.key().forEach(attribute -> names.add(attribute.name()));
        if (index != null) {
            index.key().forEach(attribute -> names.add(attribute.name()));
        }
        if (names.size() != start.size()) {
            throw Errors.validation(INVALID);
        }
    }

    /** Against the table's and the index's key. */
    public static byte[] storageKey(Table table, @Nullable Index index, Map<String, AttributeValue> start) {
        Set<String> names = new HashSet<>();
        table.key().forEach(attribute -> names.add(attribute.name()));
        if (index == null) {
            if (!names.equals(start.keySet())) {
                throw Errors.validation(INVALID + MISMATCH);
            }
        } else {
            index.key().forEach(attribute -> names.add(attribute.name()));
            if (!names.equals(start.keySet())) {
                throw Errors.validation(INVALID);
            }
            for (KeyAttribute attribute : index.key()) {
                AttributeValue value = start.get(attribute.name());
                if (value == null || !Values.typeName(value).equals(attribute.type())) {
                    throw Errors.validation(INVALID + MISMATCH);
                }
            }
        }
        try {
            KeyRules.validateItemKey(start, table.key());
        } catch (AwsServiceException e) {
            String why = e.awsErrorDetails().errorMessage();
            throw Errors.validation(INVALID + (why.contains("Type mismatch") ? MISMATCH : ": " + why));
        }
        return index == null ? ItemKeys.item(table, start) : ItemKeys.entry(table, index, start);
    }
}
