package dev.ittaku.kifu.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.platform.http.MergePatch;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The fields of a record to change. A field set to null is removed; an omitted one stays. */
final class KifuPatch implements UnaryOperator<Draft> {
    private static final Set<String> FIELDS =
            Set.of("kifu", "slug", "firstOrSecond", "result", "memo", "public", "share", "verbatim");

    private final MergePatch fields;

    private KifuPatch(MergePatch fields) {
        this.fields = fields;
    }

    static KifuPatch of(@Nullable JsonNode body) {
        if (!(body instanceof ObjectNode patch)) {
            throw Problem.malformed("The body must be a JSON object with the fields to change.");
        }
        return new KifuPatch(MergePatch.of(patch, FIELDS));
    }

    @Override
    public Draft apply(Draft before) {
        String kifu = text("kifu", before.kifu());
        if (kifu == null) {
            throw Problem.invalid("kifu", Fault.of("FIXED", "can't be taken away; delete the record instead"));
        }
        return new Draft(
                kifu,
                text("slug", before.slug()),
                fields.has("firstOrSecond") ? KifuInput.side(text("firstOrSecond", null)) : before.firstOrSecond(),
                fields.has("result") ? KifuInput.result(text("result", null)) : before.result(),
                text("memo", before.memo()),
                flag("public", before.isPublic()),
                flag("share", before.share()),
                flag("verbatim", false));
    }

    private @Nullable String text(String name, @Nullable String before) {
        return fields.has(name) ? fields.text(name) : before;
    }

    private boolean flag(String name, boolean before) {
        return fields.has(name) ? Boolean.TRUE.equals(fields.flag(name)) : before;
    }
}
