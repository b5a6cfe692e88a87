package dev.ittaku.table.document;

import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a native image must know of a design whose records are found by reflection: every record and sealed type that its
 * entities and patterns reach, as the {@code reflect-config.json} of GraalVM.
 */
public final class ReflectionConfig {
    private final Map<String, String> entries = new TreeMap<>();

    private ReflectionConfig() {}

    public static String of(TableDesign design) {
        ReflectionConfig config = new ReflectionConfig();
        for (Entity<?, ?> entity : design.entities()) {
            config.add(entity.type());
            config.add(entity.keyType());
        }
        for (AccessPattern<?> pattern : design.patterns()) {
            if (pattern instanceof QueryPattern<?, ?> query) {
                config.add(query.type());
                config.add(query.givenType());
            } else if (pattern instanceof CollectionPattern<?, ?> collection) {
                config.add(collection.givenType());
            }
        }
        return "[\n" + String.join(",\n", config.entries.values()) + "\n]\n";
    }

    private void add(Type type) {
        if (type instanceof ParameterizedType generic) {
            for (Type argument : generic.getActualTypeArguments()) {
                add(argument);
            }
        } else if (type instanceof WildcardType wildcard) {
            add(wildcard.getUpperBounds()[0]);
        } else if (type instanceof Class<?> plain) {
            add(plain);
        }
    }

    private void add(Class<?> type) {
        if (entries.containsKey(type.getName())) {
            return;
        }
        if (type.isRecord()) {
            put(type, "\"allRecordComponents\": true, \"allDeclaredMethods\": true, \"allDeclaredConstructors\": true");
            for (RecordComponent component : type.getRecordComponents()) {
                add(component.getGenericType());
            }
        } else if (type.isSealed() && type.isInterface()) {
            put(type, "\"allPermittedSubclasses\": true");
            for (Class<?> permitted : type.getPermittedSubclasses()) {
                add(permitted);
            }
        } else if (type.isEnum()) {
            put(type, "\"allDeclaredMethods\": true");
        }
    }

    private void put(Class<?> type, String what) {
        entries.put(type.getName(), "  {\"name\": \"" + type.getName() + "\", " + what + "}");
    }
}
