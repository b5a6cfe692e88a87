package dev.ittaku.dynamodb.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.Collection;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/** Makes a server's TLS of two PEM files. */
public final class TlsFiles {
    private static final Pattern KEY =
            Pattern.compile("-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\\s]+)-----END PRIVATE KEY-----");
    /**
     * Used to test whether a key belongs to a certificate: the key signs this text, and the certificate must verify it.
     */
    private static final Map<String, String> SIGNING =
            Map.of("RSA", "SHA256withRSA", "EC", "SHA256withECDSA", "EdDSA", "EdDSA");

    private TlsFiles() {}

    /**
     * Reads both files.
     *
     * @param certificates PEM: the server's certificate, then those that lead from it to a known one
     * @param key PEM, PKCS #8, not encrypted
     * @throws IllegalArgumentException with a sentence for a person if they cannot be used
     */
    public static SSLContext context(Path certificates, Path key) {
        Certificate[] chain = chain(certificates);
        PrivateKey secret = key(key, chain[0].getPublicKey().getAlgorithm());
        try {
            if (!belongTogether(secret, chain[0])) {
                throw new IllegalArgumentException(
                        "The key in " + key + " is not that of the certificate in " + certificates + ".");
            }
            KeyStore store = KeyStore.getInstance("PKCS12");
            store.load(null, null);
            store.setKeyEntry("server", secret, new char[0], chain);
            KeyManagerFactory managers = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
            managers.init(store, new char[0]);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(managers.getKeyManagers(), null, null);
            return context;
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalArgumentException("The certificate in " + certificates + " cannot be used for TLS.", e);
        }
    }

    private static Certificate[] chain(Path file) {
        try {
            Collection<? extends Certificate> chain = CertificateFactory.getInstance("X.509")
                    .generateCertificates(new ByteArrayInputStream(read(file).getBytes(StandardCharsets.ISO_8859_1)));
            if (!chain.isEmpty()) {
                return chain.toArray(Certificate[]::new);
            }
        } catch (GeneralSecurityException noCertificate) {
            // Told below.
        }
        throw new IllegalArgumentException("The file " + file + " holds no certificate in PEM.");
    }

    private static PrivateKey key(Path file, String algorithm) {
        Matcher key = KEY.matcher(read(file));
        try {
            if (key.find()) {
                byte[] bytes = Base64.getMimeDecoder().decode(key.group(1));
                return KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(bytes));
            }
        } catch (GeneralSecurityException | IllegalArgumentException noKey) {
            // Told below.
        }
        throw new IllegalArgumentException("The file " + file + " holds no " + algorithm
                + " key in PEM (PKCS #8, not encrypted). 'openssl pkcs8 -topk8 -nodes' makes one of other forms.");
    }

    private static boolean belongTogether(PrivateKey key, Certificate certificate) throws GeneralSecurityException {
        String algorithm = SIGNING.get(key.getAlgorithm());
        if (algorithm == null) {
            return true;
        }
        byte[] text = {1, 2, 3};
        Signature signing = Signature.getInstance(algorithm);
        signing.initSign(key);
        signing.update(text);
        byte[] signature = signing.sign();
        signing.initVerify(certificate);
        signing.update(text);
        return signing.verify(signature);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new IllegalArgumentException("The file " + file + " cannot be read.", e);
        }
    }
}
