package dev.ittaku.accounts.oidc;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The description of a provider (OpenID Connect Discovery).
 *
 * @param namesItself whether it adds its issuer to its answers (RFC 9207)
 * @param postOnly whether the client's secret goes into the form, because the provider supports no other way
 */
record ProviderMetadata(
        String authorization,
        String token,
        String keys,
        Optional<String> endSession,
        boolean namesItself,
        boolean postOnly) {
    static ProviderMetadata of(ProviderSettings settings, JsonNode said) throws IOException {
        if (!settings.issuer().equals(said.path("issuer").asText())) {
            // The description of another issuer: tokens would be requested from the wrong server.
            throw new IOException("it calls itself otherwise than ittaku.oidc says");
        }
        List<String> ways = new ArrayList<>();
        said.path("token_endpoint_auth_methods_supported").forEach(way -> ways.add(way.asText()));
        return new ProviderMetadata(
                address(settings, said, "authorization_endpoint"),
                address(settings, said, "token_endpoint"),
                address(settings, said, "jwks_uri"),
                said.hasNonNull("end_session_endpoint")
                        ? Optional.of(address(settings, said, "end_session_endpoint"))
                        : Optional.empty(),
                said.path("authorization_response_iss_parameter_supported").asBoolean(),
                !ways.isEmpty() && !ways.contains("client_secret_basic") && ways.contains("client_secret_post"));
    }

    private static String address(ProviderSettings settings, JsonNode said, String name) throws IOException {
        String address = said.path(name).asText();
        boolean http = address.startsWith("http:");
        if (!ProviderSettings.isSafe(address) || (http && !settings.issuer().startsWith("http:"))) {
            throw new IOException("its " + name + " is not safe");
        }
        return address;
    }
}
