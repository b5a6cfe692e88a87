package dev.ittaku.lessons.delivery;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.util.List;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManagerFactory;

/** A server's key with a certificate of its own making, which only those trust who are given it. */
final class TestCertificate {
    private static final String PASSWORD = "secret-of-a-test";

    private final KeyStore keys;

    private TestCertificate(KeyStore keys) {
        this.keys = keys;
    }

    /** Made by the tool that comes with Java, since its library has no way to. */
    static TestCertificate forName(String host, Path folder) throws Exception {
        Path file = folder.resolve(host + ".p12");
        Process tool = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "keytool")
                                .toString(),
                        "-genkeypair",
                        "-alias",
                        "server",
                        "-keyalg",
                        "EC",
                        "-dname",
                        "CN=" + host,
                        "-ext",
                        "san=dns:" + host,
                        "-storetype",
                        "PKCS12",
                        "-storepass",
                        PASSWORD,
                        "-keystore",
                        file.toString()))
                .redirectErrorStream(true)
                .start();
        String said = new String(tool.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
        if (tool.waitFor() != 0) {
            throw new IllegalStateException(said);
        }
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        return new TestCertificate(keys);
    }

    /** For the server that has the key. */
    SSLContext server() throws Exception {
        KeyManagerFactory mine = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        mine.init(keys, PASSWORD.toCharArray());
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(mine.getKeyManagers(), null, null);
        return context;
    }

    /** For a client that trusts it. */
    SSLSocketFactory trusted() throws Exception {
        TrustManagerFactory others = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        KeyStore known = KeyStore.getInstance("PKCS12");
        known.load(null, null);
        known.setCertificateEntry("server", keys.getCertificate("server"));
        others.init(known);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, others.getTrustManagers(), null);
        return context.getSocketFactory();
    }
}
