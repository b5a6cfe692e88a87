package dev.ittaku.lessons.delivery;

import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.util.Arrays;
import java.util.Base64;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/** The browser's side of Web Push: RFC 8291 and RFC 8188, written from the standards to judge what we send. */
final class TestBrowser {
    private final KeyPair keys;
    private final byte[] auth = new byte[16];

    TestBrowser() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            keys = generator.generateKeyPair();
            new SecureRandom().nextBytes(auth);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    String publicKey() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(point());
    }

    String auth() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(auth);
    }

    private byte[] point() {
        ECPoint w = ((ECPublicKey) keys.getPublic()).getW();
        return ByteBuffer.allocate(65)
                .put((byte) 4)
                .put(fixed(w.getAffineX()))
                .put(fixed(w.getAffineY()))
                .array();
    }

    private static byte[] fixed(BigInteger number) {
        byte[] bytes = number.toByteArray();
        byte[] fixed = new byte[32];
        int length = Math.min(32, bytes.length);
        System.arraycopy(bytes, bytes.length - length, fixed, 32 - length, length);
        return fixed;
    }

    byte[] decrypt(byte[] body) throws GeneralSecurityException {
        byte[] salt = Arrays.copyOf(body, 16);
        int idLength = body[20] & 0xff;
        byte[] sender = Arrays.copyOfRange(body, 21, 21 + idLength);
        byte[] sealed = Arrays.copyOfRange(body, 21 + idLength, body.length);
        KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(keys.getPrivate());
        agreement.doPhase(key(sender), true);
        byte[] info = join("WebPush: info\0".getBytes(StandardCharsets.US_ASCII), point(), sender);
        byte[] ikm = hkdf(auth, agreement.generateSecret(), info, 32);
        byte[] key = hkdf(salt, ikm, "Content-Encoding: aes128gcm\0".getBytes(StandardCharsets.US_ASCII), 16);
        byte[] nonce = hkdf(salt, ikm, "Content-Encoding: nonce\0".getBytes(StandardCharsets.US_ASCII), 12);
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, nonce));
        byte[] padded = cipher.doFinal(sealed);
        int end = padded.length;
        while (padded[end - 1] == 0) {
            end--;
        }
        return Arrays.copyOf(padded, end - 1);
    }

    private static PublicKey key(byte[] point) throws GeneralSecurityException {
        AlgorithmParameters curve = AlgorithmParameters.getInstance("EC");
        curve.init(new ECGenParameterSpec("secp256r1"));
        ECPoint w = new ECPoint(
                new BigInteger(1, Arrays.copyOfRange(point, 1, 33)),
                new BigInteger(1, Arrays.copyOfRange(point, 33, 65)));
        return KeyFactory.getInstance("EC")
                .generatePublic(new ECPublicKeySpec(w, curve.getParameterSpec(ECParameterSpec.class)));
    }

    private static byte[] hkdf(byte[] salt, byte[] secret, byte[] info, int length) throws GeneralSecurityException {
        byte[] extracted = mac(salt, secret);
        return Arrays.copyOf(mac(extracted, join(info, new byte[] {1})), length);
    }

    private static byte[] mac(byte[] key, byte[] data) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(data);
    }

    private static byte[] join(byte[]... parts) {
        ByteBuffer all = ByteBuffer.allocate(
                Arrays.stream(parts).mapToInt(part -> part.length).sum());
        Arrays.stream(parts).forEach(all::put);
        return all.array();
    }
}
