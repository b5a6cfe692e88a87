package dev.ittaku.console.item;

import dev.ittaku.table.fault.TableException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The encrypted position in a list: its key may contain hidden values. A cursor is valid only for the request for which
 * it was made.
 */
public final class Cursors {
    private static final String CIPHER = "AES/GCM/NoPadding";
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;

    private final SecretKeySpec key;
    private final SecureRandom random;

    /** @param secret the same on all servers of an installation */
    public Cursors(byte[] secret, SecureRandom random) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update("console cursor".getBytes(StandardCharsets.US_ASCII));
            this.key = new SecretKeySpec(digest.digest(secret), "AES");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
        this.random = random;
    }

    public String seal(String question, String position) {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(seal(question, position.getBytes(StandardCharsets.UTF_8)));
    }

    public String open(String question, String cursor) {
        try {
            return new String(open(question, Base64.getUrlDecoder().decode(cursor)), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException | IllegalStateException e) {
            throw new TableException(
                    TableException.Code.BAD_CURSOR, "the cursor was not given out for this question", e);
        }
    }

    /** Seals bytes that only servers of this installation shall read. */
    public byte[] seal(String purpose, byte[] plain) {
        byte[] nonce = new byte[NONCE];
        random.nextBytes(nonce);
        byte[] sealed = crypt(Cipher.ENCRYPT_MODE, nonce, purpose, plain);
        byte[] all = Arrays.copyOf(nonce, NONCE + sealed.length);
        System.arraycopy(sealed, 0, all, NONCE, sealed.length);
        return all;
    }

    /** @throws IllegalStateException if they were sealed for another purpose or by another installation */
    public byte[] open(String purpose, byte[] sealed) {
        if (sealed.length < NONCE) {
            throw new IllegalStateException("too short to be sealed here");
        }
        byte[] nonce = Arrays.copyOf(sealed, NONCE);
        return crypt(Cipher.DECRYPT_MODE, nonce, purpose, Arrays.copyOfRange(sealed, NONCE, sealed.length));
    }

    private byte[] crypt(int mode, byte[] nonce, String question, byte[] text) {
        try {
            Cipher cipher = Cipher.getInstance(CIPHER);
            cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
            cipher.updateAAD(question.getBytes(StandardCharsets.UTF_8));
            return cipher.doFinal(text);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("not sealed here", e);
        }
    }

    String sealKey(String question, Map<String, AttributeValue> position) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            for (Map.Entry<String, AttributeValue> part : position.entrySet()) {
                out.writeUTF(part.getKey());
                out.writeUTF(part.getValue().type().name());
                out.writeUTF(ValueJson.text(part.getValue()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return seal(question, Base64.getEncoder().encodeToString(bytes.toByteArray()));
    }

    Map<String, AttributeValue> openKey(String question, String cursor) {
        byte[] bytes = Base64.getDecoder().decode(open(question, cursor));
        Map<String, AttributeValue> position = new LinkedHashMap<>();
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            while (in.available() > 0) {
                String name = in.readUTF();
                position.put(name, value(in.readUTF(), in.readUTF()));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return position;
    }

    private static AttributeValue value(String type, String text) {
        return switch (type) {
            case "N" -> AttributeValue.fromN(text);
            case "B" ->
                AttributeValue.fromB(SdkBytes.fromByteArray(Base64.getDecoder().decode(text)));
            default -> AttributeValue.fromS(text);
        };
    }
}
