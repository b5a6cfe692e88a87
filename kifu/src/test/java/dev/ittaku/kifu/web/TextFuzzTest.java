package dev.ittaku.kifu.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.web.text.EditRequest;
import dev.ittaku.kifu.web.text.EditRequest.Edit;
import dev.ittaku.kifu.web.text.EditView;
import dev.ittaku.kifu.web.text.TextResource;
import dev.ittaku.kifu.web.tree.RecordTree;
import dev.ittaku.kifu.web.tree.RecordTree.NodeView;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.format.RecordWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Texts and edits that no page would send: each is answered or refused with a reason, never by a failure of ours, and what
 * comes back says everything that was in the text, or says what it lacks.
 */
class TextFuzzTest {
    private static final int ROUNDS = 400;
    private static final String GAME = """
            手合割：平手
            先手：鈴木
            後手：佐藤
            棋戦：社団戦
            手数----指手---------消費時間--
            *初手の前
               1 ７六歩(77)   ( 0:16/00:00:16)
            *良い手
               2 ３四歩(33)   ( 0:03/00:00:03)+
            &しおり
               3 ２二角成(88) ( 1:05/00:01:21)
               4 同　銀(31)   ( 0:01/00:00:04)
               5 ５五角打     ( 0:01/00:01:22)
               6 投了

            変化：2手
               2 ８四歩(83)
               3 ２六歩(27)
            """;
    private static final List<String> SHREDS = List.of(
            "変化：2手\n",
            "   1 ７六歩(77)\n",
            "*",
            "&",
            "+7776FU\n",
            "%TORYO\n",
            "/\n",
            "PI\n",
            "▲",
            "△同銀右上成\n",
            "{",
            "}",
            "[",
            "\"moves\":",
            "position ",
            "startpos",
            " moves 7g7f",
            "手合割：",
            "二枚落ち\n",
            "|v香|一\n",
            "\u0000",
            "\uFEFF",
            "\r",
            "まで75手で",
            "９９",
            "\uD83D\uDE00",
            "\uD83D",
            ":",
            "：",
            "手数＝",
            "-1",
            "99999999999");
    private static final List<String> OPS =
            List.of("move", "end", "comment", "bookmark", "promote", "delete", "header", "nonsense");

    private final TextResource texts = new TextResource(new CurrentCaller());

    @ParameterizedTest
    @EnumSource
    void whateverIsSentIsAnsweredOrRefusedAndNothingIsLostInSilence(RecordFormat format) {
        RandomGenerator random = new Random(20_261_115L + format.extension().hashCode());
        String text = RecordWriter.write(RecordReader.read(GAME).game(), format).text();
        int answered = 0;
        for (int round = 0; round < ROUNDS; round++) {
            String mutated = mutated(text, random);
            RecordTree read = texts.parse(new TextResource.TextInput(mutated));
            assertThat(read.nodes()).isNotEmpty();
            Optional<EditView> same = edited(new EditRequest(mutated, null, null, List.of()));
            boolean severe = read.warnings().stream().anyMatch(RecordTree.WarningView::severe);
            assertThat(same.isPresent()).as("%s", mutated).isEqualTo(!severe);
            if (same.isPresent()) {
                answered++;
                keeps(mutated, read, same.get());
                edited(new EditRequest(
                                mutated, null, null, edits(random, read.nodes().size())))
                        .ifPresent(TextFuzzTest::isWhole);
                edited(new EditRequest(mutated, mutated(GAME, random), one(random, "kif", "csa", "x", null), List.of()))
                        .ifPresent(TextFuzzTest::isWhole);
            }
        }
        assertThat(answered).isBetween(ROUNDS / 20, ROUNDS);
    }

    /** Refusals have reasons; any other exception fails the test. */
    private Optional<EditView> edited(EditRequest input) {
        try {
            return Optional.of(texts.edit(input));
        } catch (KifuRefusal refusal) {
            assertThat(refusal.message()).isNotBlank();
            return Optional.empty();
        } catch (Problem problem) {
            assertThat(problem.status()).isEqualTo(422);
            return Optional.empty();
        }
    }

    /** Written again without an edit, a text tells the same game. */
    private static void keeps(String text, RecordTree before, EditView after) {
        isWhole(after);
        if (after.dropped().isEmpty()) {
            assertThat(told(after.record())).as("%s", text).isEqualTo(told(before));
            assertThat(after.record().sfen()).isEqualTo(before.sfen());
        }
        if (!after.record().format().equals(before.format())) {
            assertThat(after.lacking()).isNotEmpty();
        }
    }

    /** What comes back can be sent again. */
    private static void isWhole(EditView view) {
        assertThat(view.node()).isLessThan(view.record().nodes().size());
        assertThat(view.record().warnings()).as("%s", view.kifu()).noneMatch(RecordTree.WarningView::severe);
    }

    private static List<String> told(RecordTree view) {
        List<String> told = new ArrayList<>();
        for (NodeView node : view.nodes()) {
            told.add(node.ply() + " " + node.usi() + " " + node.ending() + " " + node.sfen() + " "
                    + Objects.requireNonNullElse(node.comment(), "") + " " + node.bookmark() + " " + node.millis());
        }
        return told;
    }

    private static String mutated(String text, RandomGenerator random) {
        StringBuilder mutated = new StringBuilder(text);
        for (int i = random.nextInt(4); i > 0; i--) {
            int at = random.nextInt(mutated.length() + 1);
            int end = Math.min(mutated.length(), at + random.nextInt(12));
            switch (random.nextInt(5)) {
                case 0 -> mutated.delete(at, end);
                case 1 -> mutated.insert(at, SHREDS.get(random.nextInt(SHREDS.size())));
                case 2 -> mutated.insert(random.nextInt(mutated.length() + 1), mutated.substring(at, end));
                case 3 -> mutated.setLength(random.nextInt(10) == 0 ? at : mutated.length());
                default -> {
                    if (at < mutated.length()) {
                        mutated.setCharAt(at, (char) random.nextInt(32, 0x3100));
                    }
                }
            }
        }
        return mutated.toString();
    }

    private static List<Edit> edits(RandomGenerator random, int nodes) {
        List<Edit> edits = new ArrayList<>();
        for (int i = random.nextInt(5); i >= 0; i--) {
            edits.add(new Edit(
                    one(random, OPS.get(random.nextInt(OPS.size())), null),
                    random.nextInt(3) == 0 ? null : random.nextInt(-1, nodes + 2),
                    one(random, "2g2f", "8c8d", "P*5e", "7g7f+", "", null),
                    one(random, "先手", "棋戦", "*", "a:b", "", null),
                    one(random, "投了", "一行目\n二行目", "&x", "*x", "\u0000", "変化：1手", "", null)));
        }
        return edits;
    }

    private static @Nullable String one(RandomGenerator random, @Nullable String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
