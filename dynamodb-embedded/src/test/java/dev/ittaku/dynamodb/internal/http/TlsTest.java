package dev.ittaku.dynamodb.internal.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.dynamodb.DynamoDbServer;
import dev.ittaku.dynamodb.EmbeddedDynamoDb;
import dev.ittaku.dynamodb.http.ConnectionLimits;
import dev.ittaku.dynamodb.http.ServerOptions;
import dev.ittaku.dynamodb.http.TlsFiles;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.Base64;
import java.util.SplittableRandom;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server with a certificate talks TLS, and says what is wrong with files that are no use. */
final class TlsTest {
    private static final Duration LONG = Duration.ofMinutes(10);
    private static final char[] PASSWORD = "changeit".toCharArray();

    @TempDir
    static Path folder;

    private static KeyStore first;

    @BeforeAll
    static void makeKeys() throws Exception {
        first = make("first", "RSA");
        make("second", "EC");
    }

    /** Makes a key and a certificate that it signed itself, as PEM files. */
    private static KeyStore make(String name, String algorithm) throws Exception {
        Path file = folder.resolve(name + ".p12");
        Process keytool = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        algorithm,
                        "-dname",
                        "CN=localhost",
                        "-ext",
                        "san=ip:127.0.0.1",
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        "changeit",
                        "-keystore",
                        file.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(keytool.waitFor()).isZero();
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, PASSWORD);
        }
        pem(name + ".crt", "CERTIFICATE", store.getCertificate("server").getEncoded());
        pem(name + ".key", "PRIVATE KEY", store.getKey("server", PASSWORD).getEncoded());
        return store;
    }

    private static void pem(String file, String kind, byte[] bytes) throws Exception {
        String text = Base64.getMimeEncoder(64, "\n".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(bytes);
        Files.writeString(
                folder.resolve(file), "-----BEGIN " + kind + "-----\n" + text + "\n-----END " + kind + "-----\n");
    }

    private static SSLContext trusting(KeyStore store) throws Exception {
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("server", store.getCertificate("server"));
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }

    private static Path file(String name) {
        return folder.resolve(name);
    }

    /** With no thread for waiting connections, each request is one that begins without a thread. */
    @Test
    void requestsAreAnsweredOverTls() throws Exception {
        try (EmbeddedDynamoDb store = EmbeddedDynamoDb.inMemory();
                DynamoDbServer server = DynamoDbServer.start(
                        store.client(),
                        store.streams(),
                        ServerOptions.onPort(0)
                                .withLimits(new ConnectionLimits(8, LONG, LONG, LONG, LONG, 1 << 20, 0))
                                .withTls(TlsFiles.context(file("first.crt"), file("first.key"))),
                        new SplittableRandom(1));
                SSLSocket socket =
                        (SSLSocket) trusting(first).getSocketFactory().createSocket("127.0.0.1", server.port())) {
            assertThat(server.endpoint()).hasScheme("https");
            byte[] health = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 3; i++) {
                socket.getOutputStream().write(health);
                assertThat(answer(socket.getInputStream()))
                        .startsWith("HTTP/1.1 200 OK")
                        .endsWith("healthy: localhost ");
            }
            byte[] last = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                    .getBytes(StandardCharsets.US_ASCII);
            socket.getOutputStream().write(health);
            socket.getOutputStream().write(last);
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
                            .split("HTTP/1.1 200"))
                    .hasSize(3);
        }
    }

    private static String answer(InputStream in) throws Exception {
        StringBuilder answer = new StringBuilder();
        while (answer.indexOf("healthy: localhost ") < 0) {
            answer.append((char) in.read());
        }
        return answer.toString();
    }

    @Test
    void filesThatAreNoUseAreToldInOneSentence() throws Exception {
        assertThat(TlsFiles.context(file("second.crt"), file("second.key"))).isNotNull();
        expect("first.crt", "second.key", "holds no RSA key in PEM");
        expect("first.crt", "absent.key", "cannot be read");
        expect("first.key", "first.key", "holds no certificate in PEM");
        expect("first.crt", "first.crt", "openssl pkcs8");
        make("third", "RSA");
        expect("first.crt", "third.key", "is not that of the certificate");
    }

    private static void expect(String certificate, String key, String part) {
        assertThatThrownBy(() -> TlsFiles.context(file(certificate), file(key)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(part);
    }
}
