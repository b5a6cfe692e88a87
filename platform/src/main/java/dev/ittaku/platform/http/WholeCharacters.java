package dev.ittaku.platform.http;

import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MediaType;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Locale;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Refuses JSON with half characters before anyone reads it, and says where they are. Comes after the gate's size limit. */
@Singleton
class WholeCharacters {
    static final String CODE = "LONE_SURROGATE";

    @ServerRequestFilter(priority = Priorities.AUTHENTICATION + 1)
    public void check(ContainerRequestContext context) throws IOException {
        if (!context.hasEntity() || !isJson(context.getMediaType())) {
            return;
        }
        byte[] body = whole(context);
        JsonText.halfCharacter(body).ifPresent(place -> {
            throw Problem.of(
                    400,
                    CODE,
                    "Text not accepted",
                    "Half a character (a surrogate without its other half) stands at line " + place.line() + ", column "
                            + place.column() + ".");
        });
        context.setEntityStream(new ByteArrayInputStream(body));
    }

    /** A body that says its length is read into exactly so many bytes: reading to an unknown end takes 8 KB for the smallest. */
    private static byte[] whole(ContainerRequestContext context) throws IOException {
        int length = context.getLength();
        return length < 0
                ? context.getEntityStream().readAllBytes()
                : context.getEntityStream().readNBytes(length);
    }

    private static boolean isJson(MediaType type) {
        return type != null && type.getSubtype().toLowerCase(Locale.ROOT).endsWith("json");
    }
}
