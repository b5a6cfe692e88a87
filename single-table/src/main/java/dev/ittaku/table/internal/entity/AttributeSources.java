package dev.ittaku.table.internal.entity;

import dev.ittaku.table.codec.RecordShape;
import dev.ittaku.table.internal.codec.ItemCodec;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** Where the attributes of an entity come from, in words. */
public final class AttributeSources {
    private AttributeSources() {}

    public static <T> Map<String, String> of(EntityParts<T> parts) {
        Map<String, String> sources = new LinkedHashMap<>();
        for (ItemCodec.Templated<T> templated : parts.templated()) {
            String sparse = templated.when() == null ? "" : ", on some items only";
            sources.put(templated.name(), "`" + templated.template() + "`" + sparse);
        }
        for (ItemCodec.Plain plain : parts.plain()) {
            RecordShape.Component<T> component =
                    parts.codec().shape().components().get(plain.slot());
            String name = component.name();
            String type = component.type().getTypeName().replaceAll("[a-z]+\\.|[A-Za-z]+\\$", "");
            sources.put(plain.name(), (name.equals(plain.name()) ? "" : name + ": ") + type);
        }
        for (ItemCodec.Constant constant : parts.constants()) {
            sources.put(constant.name(), "always `" + constant.value() + "`");
        }
        return sources;
    }

    public static <T> Set<String> secrets(EntityParts<T> parts) {
        Set<String> names = new LinkedHashSet<>();
        for (ItemCodec.Templated<T> templated : parts.templated()) {
            if (templated.template().components().stream().anyMatch(parts.secrets()::contains)) {
                names.add(templated.name());
            }
        }
        for (ItemCodec.Plain plain : parts.plain()) {
            String component =
                    parts.codec().shape().components().get(plain.slot()).name();
            if (parts.secrets().contains(component)) {
                names.add(plain.name());
            }
        }
        return names;
    }

    /** The component, template or constant that each attribute is made from. */
    public static <T> Map<String, String> origins(EntityParts<T> parts) {
        Map<String, String> origins = new LinkedHashMap<>();
        for (ItemCodec.Templated<T> templated : parts.templated()) {
            origins.put(templated.name(), templated.template().toString());
        }
        for (ItemCodec.Plain plain : parts.plain()) {
            origins.put(
                    plain.name(),
                    parts.codec().shape().components().get(plain.slot()).name());
        }
        for (ItemCodec.Constant constant : parts.constants()) {
            origins.put(constant.name(), "always " + constant.value());
        }
        return origins;
    }
}
