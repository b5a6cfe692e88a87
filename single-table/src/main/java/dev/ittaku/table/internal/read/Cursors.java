package dev.ittaku.table.internal.read;

import dev.ittaku.table.design.Query;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import dev.ittaku.table.internal.expression.ExpressionText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Converts positions into text for clients and back. The text is encrypted and authenticated together with its query,
 * so it reveals nothing, cannot be changed, and is rejected by any other query.
 */
public final class Cursors {
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;
    private static final byte FORMAT = 1;
    /** No attribute of a key: the name can't be given to one. */
    private static final String PLACE = "";

    private static final String ALGORITHM = "AES/GCM/NoPadding";
    /** Looked for once: going through all providers costs more than the encryption. */
    private static final Provider PROVIDER = provider();

    /** Real cursors are much shorter; longer texts are not decoded. */
    private static final int LONGEST = 64 * 1024;

    private final SecretKeySpec key;
    private final SecureRandom random;

    public Cursors(byte[] secret, SecureRandom random) {
        this.key = new SecretKeySpec(Arrays.copyOf(digest(secret), 16), "AES");
        this.random = random;
    }

    String encode(Query<?> query, Position position) {
        try {
            byte[] nonce = new byte[NONCE_BYTES];
            random.nextBytes(nonce);
            byte[] sealed = cipher(Cipher.ENCRYPT_MODE, nonce, query).doFinal(bytes(position));
            byte[] all = Arrays.copyOf(nonce, nonce.length + sealed.length);
            System.arraycopy(sealed, 0, all, nonce.length, sealed.length);
            return Base64.getUrlEncoder().withoutPadding().encodeToString(all);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    Position decode(Query<?> query, String cursor, int shards) {
        try {
            if (cursor.length() > LONGEST) {
                throw bad();
            }
            byte[] all = Base64.getUrlDecoder().decode(cursor);
            if (all.length <= NONCE_BYTES) {
                throw bad();
            }
            byte[] nonce = Arrays.copyOf(all, NONCE_BYTES);
            byte[] plain =
                    cipher(Cipher.DECRYPT_MODE, nonce, query).doFinal(all, NONCE_BYTES, all.length - NONCE_BYTES);
            Position position = position(plain);
            if (position.places().size() != shards) {
                throw bad();
            }
            return position;
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw bad();
        }
    }

    /** A place in a list that the caller orders otherwise than the query does, bound to the query like any cursor. */
    public String seal(Query<?> query, String place) {
        return encode(query, new Position(List.of(Position.Place.after(Map.of(PLACE, AttributeValue.fromS(place))))));
    }

    /** What {@link #seal} was given. */
    public String unseal(Query<?> query, String cursor) {
        Map<String, AttributeValue> after =
                decode(query, cursor, 1).places().get(0).after().orElse(Map.of());
        AttributeValue place = after.get(PLACE);
        if (place == null) {
            throw bad();
        }
        return place.s();
    }

    private static TableException bad() {
        return new TableException(
                Code.BAD_CURSOR, "this cursor does not belong to this query; begin again without a cursor");
    }

    private Cipher cipher(int mode, byte[] nonce, Query<?> query) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(ALGORITHM, PROVIDER);
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(fingerprint(query));
        return cipher;
    }

    private static Provider provider() {
        try {
            return Cipher.getInstance(ALGORITHM).getProvider();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Everything that makes a query this query, apart from page size and position. */
    private static byte[] fingerprint(Query<?> query) {
        StringBuilder text = new StringBuilder();
        text.append(query.pattern().table().name()).append('\n');
        text.append(query.pattern().name()).append('\n');
        new TreeMap<>(query.given())
                .forEach((name, value) -> text.append(name)
                        .append('=')
                        .append(value.toString().length())
                        .append(':')
                        .append(value)
                        .append('\n'));
        text.append(query.bound()).append('\n');
        query.filter().ifPresent(filter -> {
            ExpressionText expression = new ExpressionText();
            text.append(expression.condition(filter)).append(expression.names()).append(expression.values());
        });
        text.append('\n').append(query.scope());
        return digest(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] digest(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static byte[] bytes(Position position) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(FORMAT);
            out.writeShort(position.places().size());
            for (Position.Place place : position.places()) {
                Map<String, AttributeValue> after = place.after().orElse(Map.of());
                out.writeBoolean(place.done());
                out.writeByte(after.size());
                for (Map.Entry<String, AttributeValue> entry : after.entrySet()) {
                    out.writeUTF(entry.getKey());
                    write(entry.getValue(), out);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static void write(AttributeValue value, DataOutputStream out) throws IOException {
        switch (value.type()) {
            case S -> {
                out.writeByte('S');
                out.writeUTF(value.s());
            }
            case N -> {
                out.writeByte('N');
                out.writeUTF(value.n());
            }
            case B -> {
                out.writeByte('B');
                byte[] binary = value.b().asByteArray();
                out.writeShort(binary.length);
                out.write(binary);
            }
            default -> throw new IllegalStateException("a key of type " + value.type());
        }
    }

    private static Position position(byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (in.readByte() != FORMAT) {
                throw bad();
            }
            int shards = in.readUnsignedShort();
            List<Position.Place> places = new ArrayList<>();
            for (int i = 0; i < shards; i++) {
                boolean done = in.readBoolean();
                int size = in.readUnsignedByte();
                Map<String, AttributeValue> after = new HashMap<>();
                for (int j = 0; j < size; j++) {
                    after.put(in.readUTF(), read(in));
                }
                places.add(new Position.Place(after.isEmpty() ? Optional.empty() : Optional.of(after), done));
            }
            return new Position(places);
        } catch (IOException e) {
            throw bad();
        }
    }

    private static AttributeValue read(DataInputStream in) throws IOException {
        byte kind = in.readByte();
        if (kind == 'B') {
            return AttributeValue.createB(SdkBytes.fromByteArray(in.readNBytes(in.readUnsignedShort())));
        }
        String text = in.readUTF();
        return kind == 'S' ? AttributeValue.createS(text) : AttributeValue.createN(text);
    }
}
