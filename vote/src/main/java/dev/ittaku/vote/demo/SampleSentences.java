package dev.ittaku.vote.demo;

import dev.ittaku.othello.board.Position;
import dev.ittaku.othello.board.Squares;
import java.util.List;
import java.util.Random;

/** Reasons of sample people for a move: by its place, and by the number of turned discs. */
final class SampleSentences {
    private static final List<String> CORNER = List.of("隅が空いているうちに取っておきましょう。", "A corner is forever. Let us take it.");
    private static final List<String> RISKY =
            List.of("隅のとなりで危ないのは承知です。ここで流れを変えたいです。", "Risky beside the corner, but it takes away their best reply.");
    private static final List<String> EDGE =
            List.of("辺を押さえて、相手の手を減らしたいです。", "この辺に先に打てば、あとが楽になると思います。", "Hold this edge before they do.");
    private static final List<String> QUIET =
            List.of("一石だけ静かに返して、様子を見ませんか。", "Quiet: it turns one disc and shows them nothing new.");
    private static final List<String> OPEN =
            List.of("%d石返せて、中央の形もよくなります。", "欲張らずに%d石。次の手を残せる場所です。", "It turns %d and keeps the middle ours.");

    private SampleSentences() {}

    static String about(Position position, int square, Random random) {
        long bit = Squares.bit(square);
        int turns = Long.bitCount(position.flips(square));
        List<String> words = (bit & Squares.CORNERS) != 0
                ? CORNER
                : (bit & (Squares.X_SQUARES | Squares.C_SQUARES)) != 0
                        ? RISKY
                        : (bit & Squares.EDGES) != 0 ? EDGE : turns == 1 ? QUIET : OPEN;
        return words.get(random.nextInt(words.size())).formatted(turns);
    }
}
