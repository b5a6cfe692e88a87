package dev.ittaku.kifu.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ittaku.kifu.Draft;
import dev.ittaku.platform.http.Problem;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Some fields of a record that shall change. A field set to null is taken away; one that is not named stays. */
final class KifuPatch implements UnaryOperator<Draft> {
    private static final Set<String> FIELDS =
            Set.of("kifu", "slug", "firstOrSecond", "result", "memo", "public", "share", "verbatim");

    private final JsonNode fields;

    private KifuPatch(JsonNode fields) {
        this.fields = fields;
    }

    static KifuPatch of(@Nullable JsonNode body) {
        if (body == null || !body.isObject()) {
            throw Problem.malformed("The body must be a JSON object with the fields to change.");
        }
        body.fieldNames().forEachRemaining(name -> {
            if (!FIELDS.contains(name)) {
                throw Problem.invalid(name, "is no field that can be changed here");
            }
        });
        return new KifuPatch(body);
    }

    @Override
    public Draft apply(Draft before) {
        String kifu = text("kifu", before.kifu());
        if (kifu == null) {
            throw Problem.invalid("kifu", "can't be taken away; delete the record instead");
        }
        return new Draft(
                kifu,
                text("slug", before.slug()),
                fields.has("firstOrSecond") ? KifuWish.side(text("firstOrSecond", null)) : before.firstOrSecond(),
                fields.has("result") ? KifuWish.result(text("result", null)) : before.result(),
                text("memo", before.memo()),
                flag("public", before.isPublic()),
                flag("share", before.share()),
                flag("verbatim", false));
    }

    private @Nullable String text(String name, @Nullable String before) {
        JsonNode value = fields.get(name);
        if (value == null) {
            return before;
        }
        if (!value.isNull() && !value.isTextual()) {
            throw Problem.invalid(name, "has the wrong type or value here");
        }
        return value.isNull() ? null : value.textValue();
    }

    private boolean flag(String name, boolean before) {
        JsonNode value = fields.get(name);
        if (value == null) {
            return before;
        }
        if (!value.isNull() && !value.isBoolean()) {
            throw Problem.invalid(name, "has the wrong type or value here");
        }
        return value.booleanValue();
    }
}
