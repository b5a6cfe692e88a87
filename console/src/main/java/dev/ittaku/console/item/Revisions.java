package dev.ittaku.console.item;

import dev.ittaku.table.fault.TableException;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Marks of an item's state when somebody saw it, including hidden attributes. They are encrypted, so nobody can compare
 * a mark with one of their own making to guess hidden values.
 */
public final class Revisions {
    private final Cursors seals;

    public Revisions(Cursors seals) {
        this.seals = seals;
    }

    String of(String table, Map<String, AttributeValue> item) {
        return seals.seal(question(table), digest(item));
    }

    /** Whether the item is unchanged since the mark was made. */
    public boolean isOf(String table, Map<String, AttributeValue> item, String revision) {
        try {
            return seals.open(question(table), revision).equals(digest(item));
        } catch (TableException e) {
            return false;
        }
    }

    /** Whether two values are the same to the store, which knows no order of the members of a set. */
    public static boolean isSame(AttributeValue one, AttributeValue other) {
        return digest(Map.of("", one)).equals(digest(Map.of("", other)));
    }

    private static String question(String table) {
        return "revision\u0000" + table;
    }

    private static String digest(Map<String, AttributeValue> item) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            write(out, item);
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            return Base64.getEncoder().encodeToString(digest.digest(bytes.toByteArray()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    private static void write(DataOutputStream out, Map<String, AttributeValue> members) throws IOException {
        out.writeInt(members.size());
        for (Map.Entry<String, AttributeValue> member : new TreeMap<>(members).entrySet()) {
            write(out, member.getKey());
            write(out, member.getValue());
        }
    }

    private static void write(DataOutputStream out, AttributeValue value) throws IOException {
        write(out, value.type().name());
        switch (value.type()) {
            case S -> write(out, value.s());
            case N -> write(out, value.n());
            case B -> write(out, base64(value.b()));
            case BOOL -> out.writeBoolean(value.bool());
            case SS -> write(out, value.ss());
            case NS -> write(out, value.ns());
            case BS -> write(out, value.bs().stream().map(Revisions::base64).toList());
            case L -> {
                out.writeInt(value.l().size());
                for (AttributeValue each : value.l()) {
                    write(out, each);
                }
            }
            case M -> write(out, value.m());
            case NUL, UNKNOWN_TO_SDK_VERSION -> {}
        }
    }

    private static void write(DataOutputStream out, List<String> members) throws IOException {
        out.writeInt(members.size());
        for (String member : members.stream().sorted().toList()) {
            write(out, member);
        }
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String base64(SdkBytes bytes) {
        return Base64.getEncoder().encodeToString(bytes.asByteArrayUnsafe());
    }
}
