package dev.ittaku.kifu.table;

import java.time.Instant;
import java.util.Set;

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
        return new KifuUser(numbered(OWNER, i), 3000, 50, null, null, null, null);
    }

    static KifuSystem system(int ignored) {
        return new KifuSystem(3000, 50);
    }

    static Kifu kifu(int i) {
        return new Kifu(
                OWNER,
                numbered("fdsaj9d9s0", i),
                numbered("lkihofkwif4tF", i),
                numbered(SLUG, i),
                "手合割：平手\n先手：...",
                Side.FIRST,
                GameResult.SENNICHITE,
                "序盤研究用の棋譜",
                true,
                true,
                time(i),
                time(i),
                time(i),
                null,
                null,
                null);
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

    static Analysis analysis(int i) {
        return new Analysis(
                numbered("fdjsklfadf", i),
                OWNER,
                time(i),
                i == 0 ? AnalysisStatus.SUCCEEDED : AnalysisStatus.WAITING,
                i == 0 ? "{\"moves\": [...], \"evaluation\": [...]}" : null,
                i == 0 ? Instant.ofEpochSecond(1_234_567_890) : Instant.ofEpochSecond(4_102_444_800L),
                i == 0 ? null : new AnalysisRequest("startpos", null, null, null, 1000, 1, null),
                null,
                null,
                null,
                null,
                null);
    }

    static AnalysisQueue queue(int ignored) {
        return new AnalysisQueue(Set.of("fdjsklfadf1.1f3a9c04.b27e5d10.1"));
    }

    static KifuWords words(int i) {
        return new KifuWords(OWNER, numbered("fdsaj9d9s0", i), new byte[900]);
    }

    static SameGame sameGame(int i) {
        return new SameGame(OWNER, numbered("0f3a9c04b27e5d10", i), Set.of("fdsaj9d9s0"));
    }

    static Removal removal(int i) {
        return new Removal(Removal.Kind.KIFU, numbered("fdsaj9d9s1", i), OWNER, time(i));
    }
}
