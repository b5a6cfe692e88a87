package dev.ittaku.dynamodb;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A copy of a whole store at one moment: all tables with their indexes, history, streams and backups.
 *
 * @param created everything that was written before is in the copy
 * @param bytes the size of its files
 * @param encrypted whether a key is needed to open it
 * @param tables how many items each table had
 */
public record StoreBackup(String name, Instant created, long bytes, boolean encrypted, SortedMap<String, Long> tables) {
    /** The file that is written last: a folder without it is not a backup. */
    public static final String MARKER = "BACKUP";

    private static final String TABLE = "items.";

    public StoreBackup {
        tables = Collections.unmodifiableSortedMap(new TreeMap<>(tables));
    }

    public long items() {
        return tables.values().stream().mapToLong(Long::longValue).sum();
    }

    /** The backup in a folder; empty if it was not finished or the folder holds no backup. */
    static Optional<StoreBackup> read(Path folder) throws IOException {
        Path file = folder.resolve(MARKER);
        if (!Files.isRegularFile(file)) {
            return Optional.empty();
        }
        return parse(folder.getFileName().toString(), Files.readString(file));
    }

    /** The backup of that name with this marker; empty if the text is not a valid marker. */
    public static Optional<StoreBackup> parse(String name, String marker) throws IOException {
        Properties read = new Properties();
        try {
            read.load(new StringReader(marker));
            SortedMap<String, Long> tables = new TreeMap<>();
            for (Map.Entry<Object, Object> entry : read.entrySet()) {
                String key = (String) entry.getKey();
                if (key.startsWith(TABLE)) {
                    tables.put(key.substring(TABLE.length()), Long.valueOf((String) entry.getValue()));
                }
            }
            return Optional.of(new StoreBackup(
                    name,
                    Instant.parse(read.getProperty("created", "")),
                    Long.parseLong(read.getProperty("bytes", "")),
                    Boolean.parseBoolean(read.getProperty("encrypted")),
                    tables));
        } catch (IllegalArgumentException | DateTimeParseException e) {
            return Optional.empty();
        }
    }

    /** The marker's text: properties, one to a line. */
    String text() throws IOException {
        StringWriter text = new StringWriter();
        text.write("# A copy of an Ittaku store. SHA256SUMS lists its files.\n");
        text.write("created=" + created + "\nbytes=" + bytes + "\nencrypted=" + encrypted + "\n");
        tables.forEach((table, items) -> text.write(TABLE + table + "=" + items + "\n"));
        return text.toString();
    }
}
