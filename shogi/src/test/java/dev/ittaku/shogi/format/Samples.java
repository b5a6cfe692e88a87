package dev.ittaku.shogi.format;

import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.TerminalKind;
import java.util.List;

/** Small texts of every kind, for tests that change or mix them. */
final class Samples {
    static final List<String> TEXTS = List.of(
            "手合割：平手\n先手：A\n後手：B\n手数----指手---------消費時間--\n*初め\n   1 ７六歩(77)   ( 0:16/00:00:16)+\n&しおり\n"
                    + "   2 ３四歩(33)   ( 0:00/00:00:00)\n   3 ２二角成(88) ( 1:05/00:01:21)\n   4 同　銀(31)\n   5 ４五角打(00)\n   6 投了\n"
                    + "まで5手で先手の勝ち\n\n変化：2手\n   2 ８四歩(83)\n*変化\n   3 千日手\n",
            "後手の持駒：飛　角二　歩十八\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n| ・ ・ ・ ・v玉 ・ 成銀 ・v香|一\n"
                    + "|   v歩 ・ ・ ・ ・|二\n+---+\n先手の持駒：金　玉\n手数＝171  ▲６二角成  まで\n後手番\n1 同　玉(51)\n12 １二金打\n",
            "▲７六歩 △３四歩 ▲２二角成 △同　銀 ▲５八金右 △４二銀引不成 ▲68S\n*評価値=120\n△投了\nまで6手で先手の勝ち\n変化：   3手\n▲５八金\n",
            "'CSA encoding=UTF-8\nV3.0\nN+A\nN-B\n$EVENT:x\n$TIME+:300+10+0\nPI82HI\nP1-KY-KE * -KI\nP+00KI00AL\n-\n-5142OU,T12.345\n'** -57 +2726FU\n+7776FU\n%TORYO\n/\nV2.2\nPI\n+\n+7776FU\n%+ILLEGAL_ACTION\n",
            "position sfen 4k4/9/9/9/9/9/9/9/4K4 b 2G18p 1 moves G*5b 5a5b 5i5h\nstartpos moves 7g7f 3c3d 8h2b+ resign\n",
            "{\"header\":{\"先手\":\"A\"},\"initial\":{\"preset\":\"OTHER\",\"data\":{\"color\":1,\"board\":[[{\"color\":0,\"kind\":\"KY\"},{}]],\"hands\":[{\"FU\":3},{}]}},"
                    + "\"moves\":[{\"comments\":[\"x\",\"&y\"]},{\"move\":{\"color\":0,\"from\":{\"x\":1,\"y\":1},\"to\":{\"x\":1,\"y\":2},\"piece\":\"KY\"},"
                    + "\"time\":{\"now\":{\"m\":1,\"s\":2}},\"forks\":[[{\"move\":{\"to\":{\"x\":5,\"y\":5},\"piece\":\"FU\",\"relative\":\"H\"}},{\"special\":\"-ILLEGAL_ACTION\"}]]},{\"special\":\"TORYO\"}]}");

    private Samples() {}

    /** Reads a text as every format and as the one it seems to be, and writes what was understood in every format. */
    static void readAndWriteEverything(String text) {
        for (RecordFormat format : RecordFormat.values()) {
            writeEverything(RecordReader.read(text, format));
        }
        writeEverything(RecordReader.read(text));
    }

    private static void writeEverything(ReadResult read) {
        for (GameRecord game : read.games()) {
            for (RecordFormat format : RecordFormat.values()) {
                String written = RecordWriter.write(game, format).text();
                GameRecord back = RecordReader.read(written, format).game();
                if (back.moveCount() != game.moveCount() && !hasOddWords(game)) {
                    throw new AssertionError(format + " lost moves: " + game.moveCount() + " became " + back.moveCount()
                            + " in\n" + written);
                }
            }
            game.tree().nodes().forEach(Node::evaluations);
        }
    }

    /** A text in a move's place that one format cannot read may be a move in another. */
    private static boolean hasOddWords(GameRecord game) {
        return game.tree().nodes().stream()
                .flatMap(node -> node.ending().stream())
                .anyMatch(ending -> ending.kind() == TerminalKind.OTHER);
    }
}
