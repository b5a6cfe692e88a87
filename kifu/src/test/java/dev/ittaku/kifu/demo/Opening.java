package dev.ittaku.kifu.demo;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.record.Header;
import java.util.List;
import java.util.stream.Stream;

/**
 * How a game of the demonstration begins.
 *
 * @param name the file's
 * @param weaker who thinks less
 * @param nodes how much that side thinks
 * @param evaluated whether the record carries the engine's evaluations
 * @param note what is said where the opening ends
 */
record Opening(
        String name,
        String sfen,
        List<Header> headers,
        List<String> moves,
        Color weaker,
        long nodes,
        boolean evaluated,
        String note) {

    static final List<Opening> ALL = List.of(
            even(
                    "yagura",
                    "矢倉の本組み",
                    "高野 律",
                    "三浦 千早",
                    "夏の道場リーグ",
                    "2026/06/14",
                    "矢倉",
                    "7g7f 8c8d 7i6h 3c3d 6g6f 7a6b 5g5f 5c5d 3i4h 3a4b 4i5h 4a3b 6i7h 5a4a 5i6i 6a5b 6h7g 4b3c 8h7i 2b3a "
                            + "3g3f 4c4d 5h6g 7c7d",
                    Color.GOTE,
                    700,
                    true,
                    "お互いに矢倉を組み上げた。ここから先手が動けるか。"),
            even(
                    "shiken",
                    "四間飛車対急戦",
                    "三浦 千早",
                    "高野 律",
                    "夏の道場リーグ",
                    "2026/06/21",
                    "四間飛車",
                    "7g7f 3c3d 2g2f 4c4d 4i5h 8b4b 5i6h 5a6b 6h7h 6b7b 5g5f 7b8b 9g9f 9c9d 3i4h 7a7b 2f2e 2b3c 3g3f 3a3b",
                    Color.SENTE,
                    900,
                    true,
                    "舟囲いから急戦を狙う形。美濃囲いはもう堅い。"),
            even(
                    "kakugawari",
                    "角換わり腰掛け銀",
                    "高野 律",
                    "大谷 蓮",
                    "社団戦 一部",
                    "2026/07/05",
                    "角換わり",
                    "7g7f 8c8d 2g2f 4a3b 6i7h 8d8e 8h7g 3c3d 7i6h 2b7g+ 6h7g 3a2b 3i3h 7a6b 4g4f 6c6d 3h4g 6b6c 4g5f 6c5d "
                            + "9g9f 9c9d 1g1f 1c1d",
                    Color.GOTE,
                    500,
                    false,
                    "同型に近い進行。桂の跳ねどころが難しい。"),
            even(
                    "yokofu",
                    "横歩取りの急戦",
                    "大谷 蓮",
                    "高野 律",
                    "社団戦 一部",
                    "2026/07/05",
                    "横歩取り",
                    "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d 8e8f 8g8f 8b8f 2d3d 2b3c",
                    Color.SENTE,
                    600,
                    true,
                    "横歩を取って△３三角。ここから一手の価値が高い。"),
            even(
                    "aigakari",
                    "相掛かり",
                    "高野 律",
                    "星 まひる",
                    "",
                    "2026/08/02",
                    "相掛かり",
                    "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2f 7a7b 3i3h 8e8f 8g8f 8b8f P*8g 8f8d",
                    Color.SENTE,
                    400,
                    false,
                    ""),
            even(
                    "nakabisha",
                    "ゴキゲン中飛車を迎え撃つ",
                    "星 まひる",
                    "高野 律",
                    "早朝対局",
                    "2026/08/30",
                    "中飛車",
                    "7g7f 3c3d 2g2f 5c5d 2f2e 8b5b 3i4h 5d5e 5i6h 2b3c 3g3f 5a6b 4h3g",
                    Color.GOTE,
                    800,
                    false,
                    "角道を開けたままの中飛車。３七銀で早めに牽制する。"),
            new Opening(
                    "nimai",
                    Handicap.TWO_PIECE.sfen().orElseThrow(),
                    List.of(
                            new Header(Header.TITLE, "二枚落ち指導対局"),
                            new Header(Header.SHITATE, "高野 律"),
                            new Header(Header.UWATE, "沢村 師範代"),
                            new Header(Header.EVENT, "道場の指導日"),
                            new Header(Header.STARTED, "2026/05/10")),
                    List.of("6a6b 7g7f 5c5d 4g4f 6b5c 4f4e 7a6b 3i4h 3a2b 4h4g".split(" ")),
                    Color.GOTE,
                    60,
                    false,
                    "二歩突っ切り。教わったとおりに組めた。"));

    private static Opening even(
            String name,
            String title,
            String black,
            String white,
            String event,
            String date,
            String opening,
            String moves,
            Color weaker,
            long nodes,
            boolean evaluated,
            String note) {
        return new Opening(
                name,
                Position.START,
                Stream.of(
                                new Header(Header.TITLE, title),
                                new Header(Header.SENTE, black),
                                new Header(Header.GOTE, white),
                                new Header(Header.EVENT, event),
                                new Header(Header.STARTED, date),
                                new Header(Header.OPENING, opening))
                        .filter(header -> !header.value().isEmpty())
                        .toList(),
                List.of(moves.split(" ")),
                weaker,
                nodes,
                evaluated,
                note);
    }
}
