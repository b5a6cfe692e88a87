package dev.ittaku.accounts.oidc;

import dev.ittaku.platform.secret.Secrets;
import java.nio.charset.StandardCharsets;
import java.security.Key;
import java.time.Clock;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.jose4j.http.SimpleResponse;
import org.jose4j.jwa.AlgorithmConstraints;
import org.jose4j.jwk.HttpsJwks;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.MalformedClaimException;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.InvalidJwtException;
import org.jose4j.jwt.consumer.JwtConsumer;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.HmacKey;
import org.jose4j.keys.resolvers.HttpsJwksVerificationKeyResolver;
import org.jose4j.keys.resolvers.VerificationKeyResolver;
import org.jose4j.lang.UnresolvableKeyException;

/** Checks the tokens of a provider. If a key is unknown, the keys are fetched once more. */
final class IdTokens {
    /** How much the clocks of both sides may differ. */
    static final Duration SKEW = Duration.ofMinutes(1);

    private static final Duration OLDEST = Duration.ofMinutes(10);
    private static final Duration KEYS_KEPT = Duration.ofHours(1);
    private static final int LONGEST_SUBJECT = 255;

    private final ProviderSettings settings;
    private final Clock clock;
    private final VerificationKeyResolver keys;

    IdTokens(ProviderSettings settings, String keysAddress, ProviderCalls calls, Clock clock) {
        this.settings = settings;
        this.clock = clock;
        this.keys = settings.isSignedBySecret() ? bySecret(settings) : byKeys(keysAddress, calls);
    }

    private static VerificationKeyResolver bySecret(ProviderSettings settings) {
        Key key = new HmacKey(settings.secret().orElseThrow().getBytes(StandardCharsets.UTF_8));
        return (signature, nesting) -> key;
    }

    private static VerificationKeyResolver byKeys(String address, ProviderCalls calls) {
        HttpsJwks published = new HttpsJwks(address);
        published.setDefaultCacheDuration(KEYS_KEPT.toSeconds());
        // Also shortly after the last fetch: only tokens that the provider issued arrive here, so nobody can make us
        // fetch often.
        published.setRefreshReprieveThreshold(0);
        published.setSimpleHttpGet(location -> new Answer(calls.get(location)));
        return new HttpsJwksVerificationKeyResolver(published);
    }

    /** The person of the token. Rejected unless this provider signed it, for us, recently, in answer to our request. */
    ExternalIdentity verify(String token, String nonce) {
        JwtConsumer consumer = new JwtConsumerBuilder()
                .setExpectedIssuer(settings.issuer())
                .setExpectedAudience(settings.clientId())
                .setRequireSubject()
                .setRequireExpirationTime()
                .setRequireIssuedAt()
                .setIssuedAtRestrictions(0, (int) OLDEST.toSeconds())
                .setAllowedClockSkewInSeconds((int) SKEW.toSeconds())
                .setEvaluationTime(NumericDate.fromMilliseconds(clock.millis()))
                .setJwsAlgorithmConstraints(new AlgorithmConstraints(
                        AlgorithmConstraints.ConstraintType.PERMIT,
                        settings.algorithms().toArray(String[]::new)))
                .setVerificationKeyResolver(keys)
                .build();
        try {
            JwtClaims claims = consumer.processToClaims(token);
            return identity(claims, nonce);
        } catch (InvalidJwtException e) {
            if (e.getCause() instanceof UnresolvableKeyException) {
                throw OidcRefusal.answer("it is signed with a key that the provider does not publish");
            }
            throw OidcRefusal.answer("its token is not valid");
        } catch (MalformedClaimException e) {
            throw OidcRefusal.answer("its token is not well formed");
        }
    }

    private ExternalIdentity identity(JwtClaims claims, String nonce) throws MalformedClaimException {
        String said = claims.getStringClaimValue("nonce");
        if (said == null || !Secrets.same(Secrets.hash(said), Secrets.hash(nonce))) {
            throw OidcRefusal.answer("it answers another question");
        }
        String authorized = claims.getStringClaimValue("azp");
        if (authorized == null ? claims.getAudience().size() > 1 : !authorized.equals(settings.clientId())) {
            throw OidcRefusal.answer("its token is for somebody else");
        }
        if (claims.getSubject().isEmpty() || claims.getSubject().length() > LONGEST_SUBJECT) {
            throw OidcRefusal.answer("it names nobody");
        }
        Object verified = claims.getClaimValue("email_verified");
        boolean proven = Boolean.TRUE.equals(verified) || "true".equals(verified);
        return new ExternalIdentity(
                settings.name(),
                settings.issuer(),
                claims.getSubject(),
                proven && claims.getClaimValue("email") instanceof String email ? email : null,
                claims.getClaimValue("name") instanceof String name ? name : null,
                claims.getClaimValue("preferred_username") instanceof String username ? username : null);
    }

    /** The keys as they came. */
    private record Answer(String text) implements SimpleResponse {
        @Override
        public int getStatusCode() {
            return 200;
        }

        @Override
        public String getStatusMessage() {
            return "OK";
        }

        @Override
        public Collection<String> getHeaderNames() {
            return List.of();
        }

        @Override
        public List<String> getHeaderValues(String name) {
            return List.of();
        }

        @Override
        public String getBody() {
            return text;
        }
    }
}
