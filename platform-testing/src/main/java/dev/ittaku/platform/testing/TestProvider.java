package dev.ittaku.platform.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Clock;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.jwk.RsaJwkGenerator;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.lang.JoseException;

/**
 * A provider of identities (OpenID Connect) on a port of this machine. Whoever is sent to it is somebody at once, comes
 * back with a code, and the code brings a token that is really signed. It checks what a provider must: the code's
 * verifier, the client, the redirect, and that a code is used once.
 */
public final class TestProvider implements AutoCloseable {
    public static final String CLIENT = "ittaku-test";
    public static final String SECRET = "a-secret-of-at-least-thirty-two-characters";
    private static final long LIFE_SECONDS = 300;

    /** Keys of providers that are closed: making one takes longer than a test, and nobody knows them any more. */
    private static final Queue<RsaJsonWebKey> SPARE_KEYS = new ConcurrentLinkedQueue<>();

    private record Issued(Map<String, String> asked, Map<String, Object> person) {}

    private final HttpServer server;
    private final Clock clock;
    private final Map<String, Issued> codes = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();
    private final AtomicInteger descriptions = new AtomicInteger();
    private volatile RsaJsonWebKey key;
    private volatile Map<String, Object> person = Map.of("sub", "somebody");
    private volatile Consumer<JwtClaims> changes = claims -> {};
    private volatile Consumer<JsonWebSignature> signing = signature -> {};

    public TestProvider(Clock clock) {
        this.clock = clock;
        this.key = newKey("key-0");
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/.well-known/openid-configuration", this::describe);
        server.createContext("/keys", exchange -> answer(exchange, 200, new JsonWebKeySet(key).toJson()));
        server.createContext("/authorize", this::authorize);
        server.createContext("/token", this::token);
        server.createContext("/end", this::end);
        server.start();
    }

    public String issuer() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    /** How often it was asked to describe itself. */
    public int descriptions() {
        return descriptions.get();
    }

    /** Who the next ones are that are sent here. */
    public void isUsedBy(Map<String, Object> claims) {
        person = Map.copyOf(claims);
    }

    /** What is different in all later tokens. */
    public void changes(Consumer<JwtClaims> otherwise) {
        changes = otherwise;
    }

    /** How all later tokens are signed. */
    public void signs(Consumer<JsonWebSignature> otherwise) {
        signing = otherwise;
    }

    /** Signs with another key from now on, and publishes that one only. */
    public void changeKey() {
        key = newKey("key-" + count.incrementAndGet());
    }

    /** Somebody follows a link to this provider; the query of the address they are sent back to. */
    public Map<String, String> visit(String location) {
        return query(URI.create(back(location)).getRawQuery());
    }

    private void describe(HttpExchange exchange) throws IOException {
        descriptions.incrementAndGet();
        String here = issuer();
        answer(exchange, 200, """
                {"issuer":"%s","authorization_endpoint":"%s/authorize","token_endpoint":"%s/token","jwks_uri":"%s/keys",
                 "end_session_endpoint":"%s/end","authorization_response_iss_parameter_supported":true}""".formatted(here, here, here, here, here));
    }

    private void authorize(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders()
                .add("Location", back(exchange.getRequestURI().toString()));
        answer(exchange, 302, "{}");
    }

    private void end(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders()
                .add("Location", query(exchange.getRequestURI().getRawQuery()).get("post_logout_redirect_uri"));
        answer(exchange, 302, "{}");
    }

    private String back(String location) {
        Map<String, String> asked = query(URI.create(location).getRawQuery());
        require(CLIENT.equals(asked.get("client_id")) && "S256".equals(asked.get("code_challenge_method")));
        String code = "code-" + count.incrementAndGet();
        codes.put(code, new Issued(asked, person));
        return asked.get("redirect_uri") + "?code=" + code + "&state=" + asked.get("state") + "&iss="
                + URLEncoder.encode(issuer(), StandardCharsets.UTF_8);
    }

    private void token(HttpExchange exchange) throws IOException {
        Map<String, String> form = query(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        String basic =
                "Basic " + Base64.getEncoder().encodeToString((CLIENT + ":" + SECRET).getBytes(StandardCharsets.UTF_8));
        Issued issued = codes.remove(form.getOrDefault("code", ""));
        boolean good = issued != null
                && basic.equals(exchange.getRequestHeaders().getFirst("Authorization"))
                && form.getOrDefault("redirect_uri", "").equals(issued.asked().get("redirect_uri"))
                && challenge(form.getOrDefault("code_verifier", ""))
                        .equals(issued.asked().get("code_challenge"));
        if (!good) {
            answer(exchange, 400, "{\"error\":\"invalid_grant\"}");
            return;
        }
        answer(
                exchange,
                200,
                "{\"token_type\":\"Bearer\",\"access_token\":\"x\",\"id_token\":\"" + sign(issued) + "\"}");
    }

    private String sign(Issued issued) {
        JwtClaims claims = new JwtClaims();
        NumericDate now = NumericDate.fromMilliseconds(clock.millis());
        claims.setIssuer(issuer());
        claims.setAudience(CLIENT);
        claims.setIssuedAt(now);
        claims.setExpirationTime(NumericDate.fromSeconds(now.getValue() + LIFE_SECONDS));
        claims.setStringClaim("nonce", issued.asked().get("nonce"));
        issued.person().forEach(claims::setClaim);
        changes.accept(claims);
        JsonWebSignature signature = new JsonWebSignature();
        signature.setPayload(claims.toJson());
        signature.setAlgorithmHeaderValue("RS256");
        signature.setKeyIdHeaderValue(key.getKeyId());
        signature.setKey(key.getPrivateKey());
        signing.accept(signature);
        try {
            return signature.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RsaJsonWebKey newKey(String id) {
        try {
            RsaJsonWebKey spare = SPARE_KEYS.poll();
            RsaJsonWebKey key = spare == null ? RsaJwkGenerator.generateJwk(2048) : spare;
            key.setKeyId(id);
            return key;
        } catch (JoseException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String challenge(String verifier) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(verifier.getBytes(StandardCharsets.UTF_8));
            return Base64.getUrlEncoder().withoutPadding().encodeToString(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> query(String text) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String pair : text.split("&", -1)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                values.put(
                        pair.substring(0, equals),
                        URLDecoder.decode(pair.substring(equals + 1), StandardCharsets.UTF_8));
            }
        }
        return values;
    }

    private static void require(boolean holds) {
        if (!holds) {
            throw new IllegalArgumentException("The provider was not asked as it must be.");
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, bytes.length);
        try (exchange) {
            exchange.getResponseBody().write(bytes);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        SPARE_KEYS.add(key);
    }
}
