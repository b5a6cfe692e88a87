package dev.ittaku.platform.caller;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.platform.http.Bodies;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.installation.Idempotency;
import dev.ittaku.platform.installation.Idempotency.Decision;
import dev.ittaku.platform.installation.RememberedAnswer;
import dev.ittaku.platform.installation.Settings;
import dev.ittaku.platform.product.Product;
import dev.ittaku.platform.secret.Secrets;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.NewCookie;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.RuntimeDelegate;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.jspecify.annotations.Nullable;

/**
 * Lets a write with an {@code Idempotency-Key} happen once: a repeat by the same caller gets the first answer again. If
 * the answer was lost with its server, the repeat runs as another {@link dev.ittaku.platform.secret.Attempt} of the
 * same request, with the ids of the first, and so finds what the first one created. Comes after the gate, so rejections
 * by the gate are never stored.
 */
@Singleton
public class Repeats {
    /** The header that marks an answer as a repeated first answer. */
    public static final String REPLAYED = "Idempotency-Replayed";

    private static final String HEADER = "Idempotency-Key";
    private static final String CLAIM = "dev.ittaku.claim";
    private static final String KEY = "dev.ittaku.key";
    private static final Pattern GOOD = Pattern.compile("[\\x21-\\x7e]{1,255}");
    private static final Set<String> READS = Set.of("GET", "HEAD", "OPTIONS");
    /** Answers that are not kept: the same request may succeed a moment later. */
    private static final Set<Integer> PASSING = Set.of(401, 403, 408, 413, 429);

    /** Nobody can guess a key of this length, for example a UUID, so it may identify a guest who has no cookie yet. */
    private static final int UNGUESSABLE = 32;

    private static final String SET_COOKIE = "Set-Cookie";
    private static final Set<String> KEPT_HEADERS = Set.of("Location", "ETag", "Cache-Control", "Retry-After");

    /** A stored answer. */
    record Kept(
            @Nullable String type,
            Map<String, String> headers,
            @Nullable String body) {}

    private final Idempotency idempotency;
    private final CurrentCaller current;
    private final CurrentAttempt attempt;
    private final ObjectMapper json;
    private final byte[] attemptKey;
    private final List<String> guestCookies = Product.all().stream()
            .flatMap(product -> product.guestCookie().stream())
            .toList();

    Repeats(
            Idempotency idempotency,
            Settings settings,
            CurrentCaller current,
            CurrentAttempt attempt,
            ObjectMapper json) {
        this.idempotency = idempotency;
        this.current = current;
        this.attempt = attempt;
        this.json = json;
        this.attemptKey = settings.attemptKey();
    }

    @ServerRequestFilter(priority = Priorities.USER)
    public @Nullable Response begin(ContainerRequestContext context, HttpServerRequest request) throws IOException {
        String key = request.getHeader(HEADER);
        if (key == null || READS.contains(context.getMethod())) {
            return null;
        }
        if (!GOOD.matcher(key).matches()) {
            throw Problem.malformed("Idempotency-Key must be 1 to 255 printable ASCII characters without spaces.");
        }
        Optional<String> owner = owner(context, request, key);
        if (owner.isEmpty()) {
            return null;
        }
        Decision decision = idempotency.begin(owner.get(), key, fingerprint(context, request));
        if (decision instanceof Decision.First first) {
            attempt.set(KeyedAttempt.of(attemptKey, key, first.claim()));
            context.setProperty(CLAIM, first.claim());
            context.setProperty(KEY, key);
            return null;
        } else if (decision instanceof Decision.Repeat repeat) {
            return again(repeat.status(), idempotency.open(owner.get(), key, repeat.sealed()));
        } else if (decision instanceof Decision.Busy) {
            throw Problem.conflict(
                    "IN_PROGRESS", "The first request with this Idempotency-Key is still at work. Try again shortly.");
        }
        throw Problem.of(
                422,
                "IDEMPOTENCY_KEY_REUSED",
                "Key used before",
                "This Idempotency-Key was used for another request. Take a new key for each.");
    }

    /** A user, a guest whom a product knows by a cookie, or one who is about to get it and is known by the key alone. */
    private Optional<String> owner(ContainerRequestContext context, HttpServerRequest request, String key) {
        Optional<Caller> caller = current.user();
        if (caller.isPresent()) {
            return Optional.of(caller.get().userId());
        }
        Optional<String> guest = guestCookies.stream()
                .map(request::getCookie)
                .filter(Objects::nonNull)
                .findFirst()
                .map(cookie -> "player#" + Secrets.hash(cookie.getValue()));
        boolean forGuests = context.getProperty(Gate.RULE) instanceof Rules.Rule rule && rule.who() == Rules.Who.GUEST;
        if (!forGuests || key.length() < UNGUESSABLE) {
            return guest;
        }
        String newcomer = "newcomer#" + Secrets.hash(key);
        // The cookie may have arrived with an answer whose rest was lost.
        return guest.isEmpty() || idempotency.isKnown(newcomer, key) ? Optional.of(newcomer) : guest;
    }

    private static String fingerprint(ContainerRequestContext context, HttpServerRequest request) throws IOException {
        String body = "form of " + context.getLength();
        if (!Bodies.isForm(context)) {
            byte[] bytes = context.getEntityStream().readAllBytes();
            context.setEntityStream(new ByteArrayInputStream(bytes));
            body = Secrets.hash(bytes);
        }
        return Secrets.hash(context.getMethod() + "\n" + request.uri() + "\n" + body);
    }

    private Response again(int status, byte[] answer) throws IOException {
        Kept kept = json.readValue(answer, Kept.class);
        Response.ResponseBuilder response = Response.status(status).header(REPLAYED, "true");
        kept.headers().forEach(response::header);
        if (kept.body() != null) {
            response.entity(kept.body()).type(kept.type());
        }
        return response.build();
    }

    @ServerResponseFilter(priority = Priorities.USER)
    public void end(ContainerRequestContext context, ContainerResponseContext response) throws JsonProcessingException {
        if (!(context.getProperty(CLAIM) instanceof RememberedAnswer claim)
                || !(context.getProperty(KEY) instanceof String key)) {
            return;
        }
        context.removeProperty(CLAIM);
        int status = response.getStatus();
        Optional<String> body = body(response);
        if (PASSING.contains(status)) {
            idempotency.release(claim);
            return;
        }
        if (status >= 500 || body.isEmpty()) {
            idempotency.lapse(claim);
            return;
        }
        Map<String, String> headers = new TreeMap<>();
        KEPT_HEADERS.forEach(name -> {
            String value = response.getHeaderString(name);
            if (value != null) {
                headers.put(name, value);
            }
        });
        guestCookie(response).ifPresent(cookie -> headers.put(SET_COOKIE, cookie));
        Kept kept = new Kept(type(response).toString(), headers, response.hasEntity() ? body.get() : null);
        byte[] bytes = json.writeValueAsBytes(kept);
        if (bytes.length > Idempotency.LARGEST_ANSWER) {
            idempotency.lapse(claim);
            return;
        }
        idempotency.keep(claim, key, status, bytes);
        if (response.hasEntity()) {
            // Sent in the form that is kept, so that both answers are identical.
            response.setEntity(body.get());
        }
    }

    /** The cookie is kept with the first answer: without it, a repeated answer would be about somebody else. */
    private Optional<String> guestCookie(ContainerResponseContext response) {
        return response.getHeaders().getOrDefault(SET_COOKIE, List.of()).stream()
                .filter(NewCookie.class::isInstance)
                .map(NewCookie.class::cast)
                .filter(cookie -> guestCookies.contains(cookie.getName()))
                .findFirst()
                .map(RuntimeDelegate.getInstance().createHeaderDelegate(NewCookie.class)::toString);
    }

    /** A resource that names no type answers with the default type. */
    private static MediaType type(ContainerResponseContext response) {
        return response.getMediaType() == null ? MediaType.APPLICATION_JSON_TYPE : response.getMediaType();
    }

    /** The body as text; empty if it is not text, such as a file. */
    private Optional<String> body(ContainerResponseContext response) throws JsonProcessingException {
        if (!response.hasEntity()) {
            return Optional.of("");
        }
        Object entity = response.getEntity();
        if (entity instanceof String text) {
            return Optional.of(text);
        }
        boolean isJson = type(response).getSubtype().endsWith("json");
        boolean isFile = entity instanceof byte[]
                || entity instanceof java.io.InputStream
                || entity instanceof java.io.File
                || entity instanceof jakarta.ws.rs.core.StreamingOutput;
        return isJson && !isFile ? Optional.of(json.writeValueAsString(entity)) : Optional.empty();
    }
}
