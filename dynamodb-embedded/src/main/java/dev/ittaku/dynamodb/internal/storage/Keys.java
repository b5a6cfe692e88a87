package dev.ittaku.dynamodb.internal.storage;

import dev.ittaku.dynamodb.internal.encryption.EntryCipher;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * The key space (docs/storage-format.md). The first byte is the kind of entry. All entries of a table or index begin
 * with its number, so that they are adjacent and can be dropped as one range.
 */
public final class Keys {
    private static final byte SEQUENCE = 0x01;
    private static final byte COUNTERS = 0x02;
    private static final byte NEXT_NUMBER = 0x03;
    private static final byte STAMP = 0x04;

    private static final byte TABLE = 0x10;
    private static final byte ITEM = 0x20;
    private static final byte INDEX = 0x30;
    private static final byte STREAM = 0x40;
    private static final byte STREAM_DESCRIPTION = 0x41;
    private static final byte EXPIRY = 0x50;
    private static final byte TOKEN = 0x60;
    private static final byte TOKEN_TIME = 0x61;
    private static final byte BACKUP = 0x70;
    private static final byte HISTORY = (byte) 0x80;
    private static final byte EXPORT = (byte) 0x90;
    private static final byte IMPORT = (byte) 0x91;
    private static final byte SETTING = (byte) 0xB0;
    private static final int PREFIX = 5;

    private static final int HASH = 4;
    /** The number of bytes of a key that identify the partition, as far as hashes can. */
    static final int PARTITION = PREFIX + HASH;

    private static final EntryCipher.Layout ONE_TABLE = new EntryCipher.Layout(PREFIX, HASH);
    private static final EntryCipher.Layout ONE_DAY = new EntryCipher.Layout(PREFIX + Integer.BYTES, HASH);
    private static final EntryCipher.Layout SETTINGS = new EntryCipher.Layout(PREFIX, 0);
    private static final EntryCipher.Layout EXPIRIES = new EntryCipher.Layout(PREFIX + Long.BYTES, 0);
    private static final EntryCipher.Layout TIMES = new EntryCipher.Layout(1 + Long.BYTES, 0);
    private static final EntryCipher.Layout NAMED = new EntryCipher.Layout(1, 0);
    private static final EntryCipher.Layout NUMBERED = new EntryCipher.Layout(PREFIX + Long.BYTES, 0);

    private Keys() {}

    public static byte[] counter(int counter) {
        return ByteBuffer.allocate(5).put(COUNTERS).putInt(counter).array();
    }

    public static int counter(byte[] key) {
        return ByteBuffer.wrap(key).getInt(1);
    }

    /** The part of a key that an encrypted store does not encrypt: numbers and times, nothing of an item. */
    public static EntryCipher.Layout layout(byte[] key) {
        return switch (key.length == 0 ? 0 : key[0]) {
            case ITEM, INDEX -> ONE_TABLE;
            case HISTORY -> ONE_DAY;
            case SETTING -> SETTINGS;
            case EXPIRY -> EXPIRIES;
            case TOKEN_TIME -> TIMES;
            case TABLE, TOKEN, EXPORT, IMPORT -> NAMED;
            default -> NUMBERED;
        };
    }

    /** Holds the latest sequence number of a stream record. */
    public static byte[] sequence() {
        return new byte[] {SEQUENCE};
    }

    /** Holds the latest stamp of history. */
    public static byte[] stamp() {
        return new byte[] {STAMP};
    }

    public static byte[] counters() {
        return new byte[] {COUNTERS};
    }

    /** Holds the next free number for tables, indexes and streams. */
    public static byte[] nextNumber() {
        return new byte[] {NEXT_NUMBER};
    }

    public static byte[] tables() {
        return new byte[] {TABLE};
    }

    public static byte[] table(String name) {
        return concat(tables(), name.getBytes(StandardCharsets.UTF_8));
    }

    /** Whether it is the key of an item or of an index's entry. */
    public static boolean isItemOrEntry(byte[] key) {
        return key.length > 0 && (key[0] == ITEM || key[0] == INDEX);
    }

    /** Whether there can be items or entries of indexes between two keys. */
    static boolean mayHoldItems(byte[] from, byte[] to) {
        return (from.length == 0 || (from[0] & 0xFF) <= INDEX) && to.length > 0 && (to[0] & 0xFF) >= ITEM;
    }

    /** The items of all tables. */
    public static byte[] allItems() {
        return new byte[] {ITEM};
    }

    public static byte[] items(int table) {
        return numbered(ITEM, table);
    }

    public static byte[] index(int index) {
        return numbered(INDEX, index);
    }

    /** The records of all streams. */
    public static byte[] allStreamRecords() {
        return new byte[] {STREAM};
    }

    public static byte[] stream(int stream) {
        return numbered(STREAM, stream);
    }

    public static byte[] streamDescriptions() {
        return new byte[] {STREAM_DESCRIPTION};
    }

    public static byte[] streamDescription(int stream) {
        return numbered(STREAM_DESCRIPTION, stream);
    }

    public static byte[] expiries(int table) {
        return numbered(EXPIRY, table);
    }

    /** The descriptions of all backups. Their items are stored like those of tables, under the backup's number. */
    public static byte[] backups() {
        return new byte[] {BACKUP};
    }

    public static byte[] backup(int backup) {
        return numbered(BACKUP, backup);
    }

    /** What the table's items were before they changed. */
    public static byte[] history(int table) {
        return numbered(HISTORY, table);
    }

    /** The changes of one day: days are dropped as one range. */
    public static byte[] history(int table, int day) {
        return ByteBuffer.allocate(PREFIX + Integer.BYTES)
                .put(HISTORY)
                .putInt(table)
                .putInt(day)
                .array();
    }

    /** The change of an item, given by its key, at a moment. */
    public static byte[] change(int table, long stamp, byte[] item) {
        return ByteBuffer.allocate(item.length + Integer.BYTES + Long.BYTES)
                .put(HISTORY)
                .putInt(table)
                .putInt(Stamps.day(stamp))
                .put(item, PREFIX, item.length - PREFIX)
                .putLong(stamp)
                .array();
    }

    /** The day of a change. */
    public static int day(byte[] change) {
        return ByteBuffer.wrap(change).getInt(PREFIX);
    }

    /** The part of a key that identifies an item in its table: the key without the table's number. */
    public static byte[] withinTable(byte[] item) {
        return Arrays.copyOfRange(item, PREFIX, item.length);
    }

    /** The descriptions of all exports, by the last part of their ARN. */
    public static byte[] exports() {
        return new byte[] {EXPORT};
    }

    /** The descriptions of all imports, by the last part of their ARN. */
    public static byte[] imports() {
        return new byte[] {IMPORT};
    }

    /** The settings of all tables. */
    public static byte[] allSettings() {
        return new byte[] {SETTING};
    }

    /** The settings of a table. */
    public static byte[] settings(int table) {
        return numbered(SETTING, table);
    }

    public static byte[] tokens() {
        return new byte[] {TOKEN};
    }

    public static byte[] token(String token) {
        return concat(new byte[] {TOKEN}, token.getBytes(StandardCharsets.UTF_8));
    }

    public static byte[] tokenTimes() {
        return new byte[] {TOKEN_TIME};
    }

    public static byte[] tokenTime(long millis, String token) {
        return concat(concat(tokenTimes(), number(millis)), token.getBytes(StandardCharsets.UTF_8));
    }

    /** Eight bytes that sort as the number does, for numbers from 0. */
    public static byte[] number(long number) {
        return ByteBuffer.allocate(Long.BYTES).putLong(number).array();
    }

    public static byte[] concat(byte[] first, byte[] second) {
        byte[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    /** The least key that is greater than every key beginning with the prefix. */
    public static byte[] after(byte[] prefix) {
        int end = prefix.length;
        while (end > 0 && prefix[end - 1] == (byte) 0xFF) {
            end--;
        }
        if (end == 0) {
            byte[] beyond = new byte[prefix.length + 1];
            Arrays.fill(beyond, (byte) 0xFF);
            return beyond;
        }
        byte[] next = Arrays.copyOf(prefix, end);
        next[end - 1]++;
        return next;
    }

    /** The least key that is greater than this one. */
    public static byte[] next(byte[] key) {
        return Arrays.copyOf(key, key.length + 1);
    }

    private static byte[] numbered(byte kind, int number) {
        return ByteBuffer.allocate(5).put(kind).putInt(number).array();
    }
}
