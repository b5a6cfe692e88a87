package dev.ittaku.cli.copy;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A number for all items of a table, whatever their order: the sum of the SHA-256 of each. Tables with the same items
 * have the same number.
 */
public record TableDigest(long items, BigInteger sum) {
    /**
     * @param now items that have expired by then are left out: a store removes them when it likes
     * @param progress told how many items were read
     */
    public static TableDigest of(DynamoDbClient client, TableDesign design, Instant now, LongConsumer progress) {
        String table = design.name();
        MessageDigest sha = sha256();
        BigInteger sum = BigInteger.ZERO;
        long items = 0;
        for (Map<String, AttributeValue> item : client.scanPaginator(
                        r -> r.tableName(table).consistentRead(true))
                .items()) {
            if (Entity.isExpired(design.layout(), item, now)) {
                continue;
            }
            add(sha, item);
            sum = sum.add(new BigInteger(1, sha.digest()));
            progress.accept(++items);
        }
        return new TableDigest(items, sum);
    }

    private static void add(MessageDigest sha, Map<String, AttributeValue> map) {
        number(sha, map.size());
        new TreeMap<>(map).forEach((name, value) -> {
            text(sha, name);
            add(sha, value);
        });
    }

    private static void add(MessageDigest sha, AttributeValue value) {
        text(sha, value.type().name());
        switch (value.type()) {
            case S -> text(sha, value.s());
            case N -> text(sha, value.n());
            case B -> bytes(sha, value.b().asByteArray());
            case BOOL -> sha.update((byte) (value.bool() ? 1 : 0));
            case NUL -> {}
            case SS -> texts(sha, value.ss());
            case NS -> texts(sha, value.ns());
            case BS -> {
                number(sha, value.bs().size());
                value.bs().stream()
                        .map(part -> part.asByteArray())
                        .sorted(java.util.Arrays::compare)
                        .forEach(part -> bytes(sha, part));
            }
            case L -> {
                number(sha, value.l().size());
                value.l().forEach(part -> add(sha, part));
            }
            case M -> add(sha, value.m());
            default -> throw new IllegalStateException("a value of an unknown type");
        }
    }

    /** Sets have no order. */
    private static void texts(MessageDigest sha, List<String> set) {
        number(sha, set.size());
        set.stream().sorted().forEach(part -> text(sha, part));
    }

    private static void text(MessageDigest sha, String text) {
        bytes(sha, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void bytes(MessageDigest sha, byte[] bytes) {
        number(sha, bytes.length);
        sha.update(bytes);
    }

    private static void number(MessageDigest sha, int number) {
        sha.update(ByteBuffer.allocate(Integer.BYTES).putInt(number).array());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JVM has SHA-256", e);
        }
    }
}
