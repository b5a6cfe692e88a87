package dev.ittaku.platform.installation;

import java.util.Map;
import java.util.TreeMap;

/**
 * Over how many partitions the hot ones of the products' tables are spread, as this installation says in the variable
 * {@code ITTAKU_SHARDS} or the system property {@code ittaku.shards}:
 * {@code TABLE.entity=4,TABLE.INDEX=16}, or {@code 4+1} while items move. Designs are built once, before any other configuration is
 * read.
 */
public final class ConfiguredShards {
    private ConfiguredShards() {}

    public static Map<String, String> read() {
        String property = System.getProperty("ittaku.shards");
        String variable = System.getenv("ITTAKU_SHARDS");
        String text = property != null ? property : variable;
        return text == null ? Map.of() : parse(text);
    }

    static Map<String, String> parse(String text) {
        Map<String, String> shards = new TreeMap<>();
        for (String entry : text.split(",", -1)) {
            String[] sides = entry.strip().split("=", -1);
            if (entry.isBlank()) {
                continue;
            }
            if (sides.length != 2 || !sides[0].contains(".")) {
                throw new IllegalArgumentException("ITTAKU_SHARDS has '" + entry.strip()
                        + "', which is not of the form Table.index=4 or Table.entity=4");
            }
            shards.put(sides[0].strip(), sides[1].strip());
        }
        return shards;
    }
}
