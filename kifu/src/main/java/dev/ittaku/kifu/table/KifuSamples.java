package dev.ittaku.kifu.table;

import java.time.Instant;

/** Sample items: number 0 is the design document's own, the others fill a table for measuring. */
final class KifuSamples {
    static final String SLUG = "社団戦/2025/鈴木";
    private static final String OWNER = "h-akira";
    private static final String READER = "h-akira2";
    private static final Instant TIME = Instant.parse("2025-12-31T11:11:31Z");

    private KifuSamples() {}

    private static Instant time(int i) {
        return TIME.plusSeconds(i);
    }

    private static String numbered(String base, int i) {
        return i == 0 ? base : base + i;
    }

    static KifuUser user(int i) {
        return new KifuUser(numbered(OWNER, i), 3000, 50, null, null, null, null, null);
    }

    static KifuSystem system(int ignored) {
        return new KifuSystem(3000, 50);
    }

    static Kifu kifu(int i) {
        return Kifu.of(OWNER, numbered("fdsaj9d9s0", i), "手合割：平手\n先手：...", time(i))
                .shareCode(numbered("lkihofkwif4tF", i))
                .slug(numbered(SLUG, i))
                .firstOrSecond(Side.FIRST)
                .result(GameResult.SENNICHITE)
                .memo("序盤研究用の棋譜")
                .isPublic(true)
                .share(true)
                .build();
    }

    static Tag tag(int i) {
        return new Tag(OWNER, numbered("jko2kdl", i), numbered("四間飛車", i), time(i), time(i), time(i));
    }

    static KifuTag kifuTag(int i) {
        return new KifuTag(numbered("fdsaj9d9s1", i), "jko2kdl");
    }

    static KifuReader kifuReader(int i) {
        return new KifuReader(numbered("fdsaj9d9s1", i), READER, i == 0 ? null : OWNER);
    }

    static UserReader userReader(int i) {
        return new UserReader(OWNER, numbered(READER, i));
    }
}
