package dev.ittaku.table.key;

import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.nio.charset.StandardCharsets;

/** The primary key of an item, within DynamoDB's limits. A table without a sort key has an empty one here. */
public record ItemKey(String partition, String sort) {
    public static final int MAX_PARTITION_BYTES = 2048;
    public static final int MAX_SORT_BYTES = 1024;

    public ItemKey {
        check("partition", partition, MAX_PARTITION_BYTES);
        check("sort", sort, MAX_SORT_BYTES);
    }

    private static void check(String which, String key, int most) {
        // A character takes at most three bytes of UTF-8 per char, so short keys need no counting.
        if (key.length() * 3 > most && key.getBytes(StandardCharsets.UTF_8).length > most) {
            throw new TableException(
                    Code.KEY_TOO_LONG,
                    "the " + which + " key '" + key.substring(0, 40) + "…' is longer than " + most
                            + " bytes; shorten the values it is made of");
        }
    }
}
