package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.passkey.Ceremonies;
import dev.ittaku.accounts.passkey.Passkey;
import dev.ittaku.accounts.passkey.RelyingParty;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.Passkeys;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** What a browser is to ask a device for, as WebAuthn writes it in JSON. */
public final class PasskeyOptions {
    private static final int TIMEOUT_MS = 300_000;
    private static final String TYPE = "public-key";

    private PasskeyOptions() {}

    /** A new key, on a device that has none of this person. */
    public static Map<String, Object> toMake(
            Account account, List<Passkey> present, Passkeys.Challenge challenge, RelyingParty party) {
        String handle = Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(account.userId().getBytes(StandardCharsets.UTF_8));
        return Map.of(
                "rp", Map.of("id", party.id(), "name", "Ittaku"),
                "user",
                        Map.of(
                                "id",
                                handle,
                                "name",
                                account.username(),
                                "displayName",
                                Objects.requireNonNullElse(account.displayName(), account.username())),
                "challenge", challenge.challenge(),
                "pubKeyCredParams",
                        Ceremonies.ALGORITHMS.stream()
                                .map(algorithm -> Map.of("type", TYPE, "alg", algorithm))
                                .toList(),
                "timeout", TIMEOUT_MS,
                "excludeCredentials",
                        present.stream()
                                .map(key ->
                                        Map.of("type", TYPE, "id", key.credentialId(), "transports", key.transports()))
                                .toList(),
                "authenticatorSelection",
                        Map.of("residentKey", "required", "requireResidentKey", true, "userVerification", "required"),
                "attestation", "none");
    }

    /** Any key for this installation: the device offers those it has. */
    static Map<String, Object> toSignIn(Passkeys.Challenge challenge, RelyingParty party) {
        return Map.of(
                "challenge",
                challenge.challenge(),
                "rpId",
                party.id(),
                "timeout",
                TIMEOUT_MS,
                "userVerification",
                "required");
    }
}
