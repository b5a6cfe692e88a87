package dev.ittaku.accounts.web.people;

import dev.ittaku.accounts.icon.Icon;
import jakarta.ws.rs.core.Response;
import org.jspecify.annotations.Nullable;

/** A picture as an answer, or that the caller has it already. */
final class IconAnswer {
    private IconAnswer() {}

    /**
     * @param known the caller's {@code If-None-Match}
     * @param cache how long it may be kept
     */
    static Response of(Icon icon, @Nullable String known, String cache) {
        String tag = "\"" + icon.tag() + "\"";
        Response.ResponseBuilder answer = tag.equals(known)
                ? Response.notModified()
                : Response.ok(icon.image()).type(icon.type());
        // Opened by itself, a picture must not be able to do anything.
        return answer.header("ETag", tag)
                .header("Cache-Control", cache)
                .header("Content-Security-Policy", "default-src 'none'; sandbox")
                .build();
    }
}
