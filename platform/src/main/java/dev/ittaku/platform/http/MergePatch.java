package dev.ittaku.platform.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.platform.refusal.Fault;
import java.util.Iterator;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A JSON merge patch (RFC 7396): omitted fields stay as they are, null removes, unknown names are refused. */
public final class MergePatch {
    private final ObjectNode patch;

    private MergePatch(ObjectNode patch) {
        this.patch = patch;
    }

    /** @param fields all that can be changed */
    public static MergePatch of(ObjectNode patch, Set<String> fields) {
        for (Iterator<String> names = patch.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            if (!fields.contains(name)) {
                throw Problem.unknownField(name);
            }
        }
        return new MergePatch(patch);
    }

    /** Whether the patch changes the field. */
    public boolean has(String field) {
        return patch.has(field);
    }

    /** The field's new text; null removes it. */
    public @Nullable String text(String field) {
        JsonNode value = patch.get(field);
        if (value == null || value.isNull()) {
            return null;
        }
        if (!value.isTextual()) {
            throw Problem.invalid(field, Fault.of("WRONG_TYPE", "must be a text"));
        }
        return value.textValue();
    }

    /** The field's new flag; null removes it. */
    public @Nullable Boolean flag(String field) {
        JsonNode value = patch.get(field);
        if (value == null || value.isNull()) {
            return null;
        }
        if (!value.isBoolean()) {
            throw Problem.invalid(field, Fault.of("WRONG_TYPE", "must be true or false"));
        }
        return value.booleanValue();
    }
}
