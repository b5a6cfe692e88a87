package dev.ittaku.table.internal.entity;

import dev.ittaku.table.fault.DesignException;
import java.util.List;

/** Key attributes that several entities fill in the same way, so that one query finds them all. */
public final class SharedKeys {
    private SharedKeys() {}

    /** The first entity's part; the others must have one of the same form, whatever they call their components. */
    public static KeyPart part(String where, List<? extends EntityParts<?>> entities, String attribute) {
        KeyPart shared = own(where, entities.get(0), attribute);
        for (EntityParts<?> entity : entities) {
            KeyPart part = own(where, entity, attribute);
            if (!form(part).equals(form(shared))) {
                throw new DesignException(
                        where,
                        entity.name() + " lives in " + text(part) + ", not in " + text(shared),
                        "collect only entities of one partition");
            }
        }
        return shared;
    }

    public static KeyPart own(String where, EntityParts<?> entity, String attribute) {
        KeyPart part = entity.keyParts().get(attribute);
        if (part == null) {
            throw new DesignException(
                    where,
                    entity.name() + " never writes '" + attribute + "', a key of the index it wants to read",
                    "declare attribute(\"" + attribute + "\", …)");
        }
        return part;
    }

    private static String form(KeyPart part) {
        if (part instanceof KeyPart.FromTemplate template) {
            return template.template().toString().replaceAll("\\{[^:}]*", "{") + template.shards();
        }
        return part.kind().name();
    }

    private static String text(KeyPart part) {
        return "'" + (part instanceof KeyPart.FromTemplate template ? template.template() : part.attribute()) + "'";
    }
}
