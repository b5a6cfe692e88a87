package dev.ittaku.platform.caller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.platform.secret.Secrets;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.lang.reflect.Proxy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClientAddressTest {
    private static final RelayKey KEY = new RelayKey(new Secrets(new SplittableRandom(1)));
    private final ClientAddress addresses = new ClientAddress(List.of("10.0.0.0/8", "::1"), KEY);

    @Test
    void aStrangerCanNotClaimAnotherAddress() {
        assertThat(addresses.of("192.0.2.1", "198.51.100.7")).isEqualTo("192.0.2.1");
        assertThat(new ClientAddress(List.of(), KEY).of("127.0.0.1", "198.51.100.7"))
                .isEqualTo("127.0.0.1");
        assertThat(addresses.secure(false, "192.0.2.1", "https")).isFalse();
    }

    @Test
    void aProxySaysWhereFromAndWhatTheClientAddedIsPassedOver() {
        assertThat(addresses.of("10.1.2.3", "198.51.100.7")).isEqualTo("198.51.100.7");
        assertThat(addresses.of("::1", "6.6.6.6, 198.51.100.7, 10.9.9.9")).isEqualTo("198.51.100.7");
        assertThat(addresses.of("10.1.2.3", "2001:db8::7")).isEqualTo("2001:db8::7");
        assertThat(addresses.secure(false, "10.1.2.3", "https")).isTrue();
        assertThat(addresses.secure(true, "192.0.2.1", null)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "nonsense", "evil.example", "198.51.100.7, nonsense", ",,,", "1.2.3.4.5.6", "999.1.1.1"})
    void nonsenseLeavesTheProxysOwnAddress(String forwarded) {
        assertThat(addresses.of("10.1.2.3", forwarded)).isEqualTo("10.1.2.3");
    }

    /** Whoever writes hops in front, however many, changes nothing about what the proxies wrote behind them. */
    @Test
    void anyNumberOfInventedHopsIsPassedOver() {
        for (String invented : List.of("6.6.6.6,", "10.0.0.1,", "nonsense,", ",", "1.2.3.4.5,", ":.,")) {
            String forwarded = invented.repeat(2_000) + " 198.51.100.7, 10.9.9.9";
            assertThat(addresses.of("10.1.2.3", forwarded)).isEqualTo("198.51.100.7");
        }
        assertThat(addresses.of("10.1.2.3", "10.0.0.1,".repeat(2_000) + "10.9.9.9"))
                .startsWith("10.");
    }

    @Test
    void anIpv4AddressInIpv6NotationIsThatAddress() {
        assertThat(addresses.of("::ffff:10.1.2.3", "198.51.100.7")).isEqualTo("198.51.100.7");
        assertThat(ClientAddress.counted("::ffff:192.0.2.1")).doesNotStartWith("net:");
    }

    @Test
    void clientsOfOneIpv6NetworkCountAsOne() {
        assertThat(ClientAddress.counted("2001:db8:0:1::7")).isEqualTo(ClientAddress.counted("2001:db8:0:1:ffff::8"));
        assertThat(ClientAddress.counted("2001:db8:0:1::7")).isNotEqualTo(ClientAddress.counted("2001:db8:0:2::7"));
        assertThat(ClientAddress.counted("192.0.2.1")).isEqualTo("192.0.2.1");
    }

    @Test
    void aBadConfigurationIsRefusedAtStart() {
        assertThatThrownBy(() -> new ClientAddress(List.of("proxy.example"), KEY))
                .hasMessageContaining("ittaku.proxies");
        assertThatThrownBy(() -> new ClientAddress(List.of("10.0.0.0/33"), KEY)).hasMessageContaining("10.0.0.0/33");
    }

    private static HttpServerRequest request(Map<String, String> headers) {
        return (HttpServerRequest) Proxy.newProxyInstance(
                ClientAddressTest.class.getClassLoader(),
                new Class<?>[] {HttpServerRequest.class},
                (proxy, method, arguments) -> switch (method.getName()) {
                    case "getHeader" -> headers.get(arguments[0].toString());
                    case "headers" -> MultiMap.caseInsensitiveMultiMap().addAll(headers);
                    case "remoteAddress" -> SocketAddress.inetSocketAddress(40_000, "192.0.2.1");
                    case "isSSL" -> false;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
    }

    @Test
    void anotherServerOfOursIsBelievedByTheKeyAndNobodyWithout() {
        Map<String, String> forwarded = Map.of("X-Forwarded-For", "198.51.100.7", "X-Forwarded-Proto", "https");
        Map<String, String> relayed = new HashMap<>(forwarded);
        relayed.put(RelayKey.HEADER, KEY.text());
        assertThat(addresses.of(request(relayed))).isEqualTo("198.51.100.7");
        assertThat(addresses.secure(request(relayed))).isTrue();
        relayed.put(RelayKey.HEADER, "guessed");
        assertThat(addresses.of(request(relayed))).isEqualTo("192.0.2.1");
        assertThat(addresses.secure(request(relayed))).isFalse();
        assertThat(addresses.of(request(forwarded))).isEqualTo("192.0.2.1");
        assertThat(addresses.of(request(Map.of(RelayKey.HEADER, KEY.text())))).isEqualTo("192.0.2.1");
    }
}
