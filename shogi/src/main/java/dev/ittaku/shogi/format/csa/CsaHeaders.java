package dev.ittaku.shogi.format.csa;

import dev.ittaku.shogi.record.Header;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The headers that CSA and KIF both know, by both their names. A CSA header that KIF lacks keeps its {@code $} name. */
final class CsaHeaders {
    private static final Map<String, String> KIF_BY_CSA = new LinkedHashMap<>();
    private static final Map<String, String> CSA_BY_KIF = new LinkedHashMap<>();

    static {
        pair("$EVENT", Header.EVENT);
        pair("$SITE", Header.SITE);
        pair("$START_TIME", Header.STARTED);
        pair("$END_TIME", Header.ENDED);
        pair("$TIME_LIMIT", Header.TIME_LIMIT);
        pair("$OPENING", Header.OPENING);
        pair("$TIME+", "先手持ち時間");
        pair("$TIME-", "後手持ち時間");
        pair("$MAX_MOVES", "最大手数");
        pair("$JISHOGI", "持将棋");
        pair("$NOTE", Header.NOTE);
    }

    private CsaHeaders() {}

    private static void pair(String csa, String kif) {
        KIF_BY_CSA.put(csa, kif);
        CSA_BY_KIF.put(kif, csa);
    }

    static Header read(String key, String value) {
        return new Header(KIF_BY_CSA.getOrDefault(key, key), value);
    }

    /** The key with its {@code $}; empty if CSA has no place for the header. */
    static Optional<String> key(Header header) {
        String key = CSA_BY_KIF.get(header.key());
        if (key == null && isCsaKey(header.key())) {
            key = header.key();
        }
        return Optional.ofNullable(key);
    }

    /** A key that a reader finds again whole: one line that begins with {@code $} and ends at the first colon. */
    private static boolean isCsaKey(String key) {
        return key.startsWith("$") && key.chars().noneMatch(c -> c == ':' || c == '\n' || c == '\r');
    }
}
