package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.KeySchemaElement;
import software.amazon.awssdk.services.dynamodb.model.Projection;

/** What key schemas, projections and throughput of tables and indexes must satisfy together. */
public final class TableRules {
    public static final String INVALID = "One or more parameter values were invalid: ";
    public static final int MOST_GLOBAL = 20;
    public static final int MOST_LOCAL = 5;
    public static final int MOST_INCLUDED = 100;
    private static final long MOST_UNITS = 1_000_000_000_000L;
    private static final int MOST_PER_KIND = 4;

    private TableRules() {}

    public static Map<String, String> types(List<AttributeDefinition> definitions) {
        Map<String, String> types = new LinkedHashMap<>();
        for (AttributeDefinition definition : definitions) {
            String before = types.put(definition.attributeName(), definition.attributeTypeAsString());
            if (before != null) {
                throw Errors.validation("Attribute Name is duplicated: " + definition.attributeName());
            }
        }
        return types;
    }

    /** The table's own key: one partition attribute and at most one sort attribute. */
    public static List<KeyAttribute> tableKey(List<KeySchemaElement> schema, Map<String, String> types) {
        List<String> names = names(schema);
        boolean undefined = !types.keySet().containsAll(names);
        if (schema.size() > types.size()) {
            throw Errors.validation("Invalid KeySchema: Some index key attribute have no definition");
        }
        if (schema.size() == 2
                && (undefined || (types.size() == 1 && names.get(0).equals(names.get(1))))) {
            throw Errors.validation("Invalid KeySchema: Some index key attribute have no definition");
        }
        if (undefined) {
            throw undefined(names, types);
        }
        simpleOrder(schema);
        return attributes(schema, types);
    }

    public static List<KeyAttribute> localKey(
            String index, List<KeySchemaElement> schema, Map<String, String> types, KeyAttribute tablePartition) {
        List<String> names = names(schema);
        if (!types.keySet().containsAll(names)) {
            throw undefined(names, types);
        }
        simpleOrder(schema);
        if (schema.size() != 2) {
            throw Errors.validation(INVALID + "Index KeySchema does not have a range key for index: " + index);
        }
        if (!names.get(0).equals(tablePartition.name())) {
            throw Errors.validation(INVALID
                    + "Index KeySchema does not have the same leading hash key as table KeySchema for index: " + index
                    + ". index hash key: " + names.get(0) + ", table hash key: " + tablePartition.name());
        }
        return attributes(schema, types);
    }

    /** Up to four partition attributes, then up to four sort attributes. */
    public static List<KeyAttribute> globalKey(List<KeySchemaElement> schema, Map<String, String> types) {
        List<String> names = names(schema);
        if (!types.keySet().containsAll(names)) {
            throw undefined(names, types);
        }
        if (schema.size() <= 2 && !"HASH".equals(lastOrEmpty(schema, 1))) {
            simpleOrder(schema);
            return attributes(schema, types);
        }
        if (Set.copyOf(names).size() < names.size()) {
            throw Errors.validation("The KeySchema contains multiple key attributes with the same name");
        }
        if (!"HASH".equals(schema.get(0).keyTypeAsString())) {
            throw Errors.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        }
        boolean sorting = false;
        int hashes = 0;
        for (KeySchemaElement element : schema) {
            boolean hash = "HASH".equals(element.keyTypeAsString());
            if (hash && sorting) {
                throw Errors.validation(
                        INVALID + "All HASH key attributes must precede RANGE key attributes in the KeySchema");
            }
            sorting |= !hash;
            hashes += hash ? 1 : 0;
        }
        if (hashes > MOST_PER_KIND || schema.size() - hashes > MOST_PER_KIND) {
            throw Errors.validation(INVALID + "The KeySchema exceeds the maximum allowed number of "
                    + (hashes > MOST_PER_KIND ? "HASH" : "RANGE") + " key attributes");
        }
        return attributes(schema, types);
    }

    private static String lastOrEmpty(List<KeySchemaElement> schema, int at) {
        return schema.size() > at ? String.valueOf(schema.get(at).keyTypeAsString()) : "";
    }

    private static void simpleOrder(List<KeySchemaElement> schema) {
        if (schema.size() == 2
                && schema.get(0).attributeName().equals(schema.get(1).attributeName())) {
            throw Errors.validation("Both the Hash Key and the Range Key element in the KeySchema have the same name");
        }
        if (!"HASH".equals(schema.get(0).keyTypeAsString())) {
            throw Errors.validation("Invalid KeySchema: The first KeySchemaElement is not a HASH key type");
        }
        if (schema.size() == 2 && !"RANGE".equals(schema.get(1).keyTypeAsString())) {
            throw Errors.validation("Invalid KeySchema: The second KeySchemaElement is not a RANGE key type");
        }
    }

    private static RuntimeException undefined(List<String> names, Map<String, String> types) {
        return Errors.validation(INVALID + "Some index key attributes are not defined in AttributeDefinitions. Keys: "
                + names + ", AttributeDefinitions: " + shown(types));
    }

    /** The service shows names in the order of a hash map that was made for as many. */
    private static Set<String> shown(Map<String, String> types) {
        Map<String, String> hashed = new HashMap<>(types.size());
        hashed.putAll(types);
        return hashed.keySet();
    }

    public static void projection(@Nullable Projection projection) {
        if (projection == null || projection.projectionTypeAsString() == null) {
            throw Errors.validation(INVALID + "Unknown ProjectionType: null");
        }
        String type = projection.projectionTypeAsString();
        if (projection.hasNonKeyAttributes() && !"INCLUDE".equals(type)) {
            throw Errors.validation(INVALID + "ProjectionType is " + type + ", but NonKeyAttributes is specified");
        }
        if ("INCLUDE".equals(type) && !projection.hasNonKeyAttributes()) {
            throw Errors.validation(INVALID + "ProjectionType is INCLUDE, but NonKeyAttributes is not specified");
        }
        Set<String> seen = new LinkedHashSet<>();
        for (String attribute : projection.nonKeyAttributes()) {
            if (!seen.add(attribute)) {
                throw Errors.validation(INVALID + "Duplicate element in NonKeyAttributes: " + attribute);
            }
        }
    }

    public static void bounds(String what, @Nullable Long units) {
        if (units != null && units > MOST_UNITS) {
            throw Errors.validation("Given value " + units + " for " + what + " is out of bounds");
        }
    }

    /** Every declared attribute must be part of some key. */
    public static void allUsed(Map<String, String> types, List<KeyAttribute> tableKey, List<List<String>> indexKeys) {
        if (indexKeys.isEmpty()) {
            if (types.size() != tableKey.size()) {
                throw Errors.validation(INVALID + "Number of attributes in KeySchema does not exactly match number of"
                        + " attributes defined in AttributeDefinitions");
            }
            return;
        }
        Set<String> used = new HashSet<>();
        tableKey.forEach(attribute -> used.add(attribute.name()));
        indexKeys.forEach(used::addAll);
        if (!used.containsAll(types.keySet())) {
            throw Errors.validation(INVALID + "Some AttributeDefinitions are not used. AttributeDefinitions: "
                    + shown(types) + ", keys used: " + used);
        }
    }

    public static List<String> names(List<KeySchemaElement> schema) {
        return schema.stream().map(KeySchemaElement::attributeName).toList();
    }

    private static List<KeyAttribute> attributes(List<KeySchemaElement> schema, Map<String, String> types) {
        List<KeyAttribute> key = new ArrayList<>();
        for (KeySchemaElement element : schema) {
            key.add(new KeyAttribute(
                    element.attributeName(),
                    types.getOrDefault(element.attributeName(), ""),
                    "HASH".equals(element.keyTypeAsString())));
        }
        return key;
    }
}
