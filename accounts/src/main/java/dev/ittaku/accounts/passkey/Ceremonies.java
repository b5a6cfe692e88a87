package dev.ittaku.accounts.passkey;

import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.exception.DataConversionException;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecord;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.AuthenticatorTransport;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.attestation.authenticator.AttestedCredentialData;
import com.webauthn4j.data.attestation.authenticator.AuthenticatorData;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.verifier.exception.VerificationException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the answers of devices. The device must have verified its person by a finger, a face or a PIN, because a
 * passkey replaces both the password and the second factor.
 */
public final class Ceremonies {
    /** What a key may be, the best first: ES256, EdDSA, RS256. */
    public static final List<Long> ALGORITHMS = List.of(-7L, -8L, -257L);

    private static final int LONGEST_CREDENTIAL_ID = 1023;
    private static final int MOST_TRANSPORTS = 6;
    private static final ObjectConverter CONVERTER = new ObjectConverter();
    private static final AttestedCredentialDataConverter KEYS = new AttestedCredentialDataConverter(CONVERTER);
    private static final List<PublicKeyCredentialParameters> PARAMETERS = ALGORITHMS.stream()
            .map(algorithm -> new PublicKeyCredentialParameters(
                    PublicKeyCredentialType.PUBLIC_KEY, COSEAlgorithmIdentifier.create(algorithm)))
            .toList();

    /** Any device is accepted: attestation of its maker is not requested. */
    private final WebAuthnManager manager = WebAuthnManager.createNonStrictWebAuthnManager(CONVERTER);

    private final Clock clock;

    public Ceremonies(Clock clock) {
        this.clock = clock;
    }

    /**
     * A new key; empty if the answer does not hold.
     *
     * @param answer what the browser made of the device's answer, as JSON
     */
    public Optional<Passkey> registered(
            String userId, String name, String answer, String challenge, RelyingParty party) {
        try {
            RegistrationData data = manager.parseRegistrationResponseJSON(answer);
            manager.verify(data, new RegistrationParameters(server(challenge, party), PARAMETERS, true, true));
            AuthenticatorData<?> said =
                    Objects.requireNonNull(data.getAttestationObject()).getAuthenticatorData();
            AttestedCredentialData key = Objects.requireNonNull(said.getAttestedCredentialData());
            if (key.getCredentialId().length > LONGEST_CREDENTIAL_ID) {
                return Optional.empty();
            }
            String credentialId = encoded(key.getCredentialId());
            Set<AuthenticatorTransport> transports = data.getTransports() == null ? Set.of() : data.getTransports();
            return Optional.of(new Passkey(
                    userId,
                    Passkey.id(credentialId),
                    credentialId,
                    name,
                    KEYS.convert(key),
                    said.getSignCount(),
                    said.isFlagBE(),
                    said.isFlagBS(),
                    transports.stream()
                            .map(AuthenticatorTransport::getValue)
                            .filter(value -> value.matches("[a-z-]{1,20}"))
                            .limit(MOST_TRANSPORTS)
                            .toList(),
                    clock.instant(),
                    null));
        } catch (DataConversionException | VerificationException | IllegalArgumentException | NullPointerException e) {
            return Optional.empty();
        }
    }

    /** Whose key signs in and which, as the device says it. */
    public record Claimed(String userId, String id) {}

    /** Read before anything is checked. */
    public Optional<Claimed> claimed(String answer) {
        try {
            AuthenticationData data = manager.parseAuthenticationResponseJSON(answer);
            byte[] handle = data.getUserHandle();
            return handle == null
                    ? Optional.empty()
                    : Optional.of(new Claimed(
                            new String(handle, StandardCharsets.UTF_8), Passkey.id(encoded(data.getCredentialId()))));
        } catch (DataConversionException | IllegalArgumentException | NullPointerException e) {
            return Optional.empty();
        }
    }

    /** The key after it has signed in; empty if it has not. */
    public Optional<Passkey> used(Passkey passkey, String answer, String challenge, RelyingParty party) {
        try {
            AuthenticationData data = manager.parseAuthenticationResponseJSON(answer);
            CredentialRecord record = new CredentialRecordImpl(
                    null,
                    true,
                    passkey.backupEligible(),
                    passkey.backedUp(),
                    passkey.signCount(),
                    KEYS.convert(passkey.publicKey()),
                    null,
                    null,
                    null,
                    null);
            manager.verify(data, new AuthenticationParameters(server(challenge, party), record, null, true, true));
            AuthenticatorData<?> said = Objects.requireNonNull(data.getAuthenticatorData());
            return Optional.of(passkey.used(said.getSignCount(), said.isFlagBS(), clock.instant()));
        } catch (DataConversionException | VerificationException | IllegalArgumentException | NullPointerException e) {
            return Optional.empty();
        }
    }

    private static ServerProperty server(String challenge, RelyingParty party) {
        return new ServerProperty(Origin.create(party.origin()), party.id(), new DefaultChallenge(challenge));
    }

    private static String encoded(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
