package dev.ittaku.kifu.formation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.formation.SimilarPositions.Hit;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.VectorIndexUpdate;

class FormationsTest {
    private static final String OWNER = Notebook.OWNER;
    /** Both sides push pawns at the edge; then sente gives a bishop away, which the comments say. */
    private static final String OPENING = "手合割：平手\n   1 ７六歩(77)\n   2 ８四歩(83)\n   3 １六歩(17)\n   4 １四歩(13)\n"
            + "   5 ９六歩(97)\n   6 ９四歩(93)\n   7 ４八銀(39)\n   8 ６二銀(71)\n*#評価値=40\n*#読み筋=▲２六歩 △８五歩\n";

    private static final String BLUNDER = OPENING + "   9 ３三角成(88)\n*#評価値=-900\n  10 同　桂(21)\n";
    /** The same formation but for one pawn, and the same blunder. */
    private static final String AGAIN = OPENING.replace("   5 ９六歩(97)", "   5 ５六歩(57)") + "   9 ３三角成(88)\n*#評価値=-700\n";

    private static final String BETTER = OPENING + "   9 ２六歩(27)\n*#評価値=38\n  10 投了\n";

    private final Notebook notebook = new Notebook();
    private final SimilarPositions similar = new SimilarPositions(notebook.table);
    private final Drills drills = new Drills(notebook.table);

    /** The store adds the vector index to the new table by itself, beside what the table already serves. */
    @BeforeEach
    void untilVectorsAreIndexed() {
        await().until(() -> similar.find(OWNER, stood(), "", 20).isPresent());
    }

    @AfterEach
    void close() {
        notebook.close();
    }

    private Kifu keep(String text, Side side) {
        Kifu kifu = notebook.kifus.create(OWNER, Draft.of(text).played(side, GameResult.LOSE));
        notebook.follow();
        return kifu;
    }

    private static Position stood() {
        Position position = Position.start();
        for (String move : List.of("7g7f", "8c8d", "1g1f", "1c1d", "9g9f", "9c9d", "3i4h", "7a6b")) {
            position.make(Move.parseUsi(move).orElseThrow());
        }
        return position;
    }

    private List<Hit> find(String except) {
        return similar.find(OWNER, stood(), except, 20).orElseThrow();
    }

    @Test
    void similarPositionsSayWhatWasPlayedAndWhatItCost() {
        Kifu blunder = keep(BLUNDER, Side.FIRST);
        Kifu again = keep(AGAIN, Side.FIRST);
        Kifu better = keep(BETTER, Side.FIRST);
        assertThat(find(""))
                .extracting(
                        hit -> hit.formation().kid(),
                        hit -> hit.formation().move(),
                        hit -> hit.formation().cost())
                .containsExactlyInAnyOrder(
                        tuple(blunder.kid(), "8h3c+", 940),
                        tuple(better.kid(), "2g2f", 0),
                        tuple(again.kid(), "8h3c+", 740));
        assertThat(find("").get(0).likeness()).isEqualTo(100);
        assertThat(find("").get(2).formation().kid()).isEqualTo(again.kid());
        assertThat(find("").get(2).likeness()).isBetween(50, 99);
        assertThat(find(blunder.kid())).extracting(hit -> hit.formation().kid()).doesNotContain(blunder.kid());
        assertThat(similar.find(Notebook.STRANGER, stood(), "", 20).orElseThrow())
                .isEmpty();
    }

    @Test
    void onlyTheOwnersMovesCountWhereTheRecordSaysWhichSideIsTheirs() {
        Kifu kifu = keep(AGAIN, Side.SECOND);
        assertThat(find("")).isEmpty();
        assertThat(drills.of(OWNER)).isEmpty();
        notebook.kifus.change(OWNER, kifu.kid(), any -> {}, draft -> draft.played(Side.FIRST, GameResult.LOSE));
        notebook.follow();
        assertThat(find("")).hasSize(1);
        assertThat(drills.of(OWNER)).hasSize(1);
    }

    @Test
    void aMistakeThatComesAgainInAnotherGameIsOneDrillAndComesFirst() {
        Kifu worst = keep(BLUNDER, Side.FIRST);
        Kifu again = keep(AGAIN, Side.FIRST);
        keep(BETTER, Side.FIRST);
        assertThat(drills.of(OWNER)).singleElement().satisfies(drill -> {
            assertThat(drill.mistake().kid()).isEqualTo(worst.kid());
            assertThat(drill.mistake().best()).isEqualTo("2g2f");
            assertThat(drill.again()).extracting(Mistake::kid).containsExactly(again.kid());
        });
    }

    @Test
    void nothingIsLeftOfARecordThatIsGoneOrCorrected() {
        Kifu kifu = keep(BLUNDER, Side.FIRST);
        notebook.kifus.change(OWNER, kifu.kid(), any -> {}, draft -> draft.withText(BETTER, false));
        notebook.follow();
        assertThat(drills.of(OWNER)).isEmpty();
        assertThat(notebook.items()).noneMatch(key -> key.startsWith("mistake"));
        notebook.kifus.delete(OWNER, kifu.kid(), any -> {});
        notebook.follow();
        assertThat(notebook.items()).noneMatch(key -> key.startsWith("formation"));
    }

    @Test
    void aStoreWithoutVectorSearchSaysSoAndDrillsWorkAllTheSame() {
        keep(BLUNDER, Side.FIRST);
        String name = KifuLayout.FORMATIONS.name();
        notebook.store
                .client()
                .updateTable(r -> r.tableName("ShogiProject")
                        .vectorIndexUpdates(VectorIndexUpdate.builder()
                                .delete(d -> d.indexName(name))
                                .build()));
        assertThat(similar.find(OWNER, stood(), "", 20)).isEmpty();
        assertThat(drills.of(OWNER)).hasSize(1);
    }
}
