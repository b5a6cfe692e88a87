package dev.ittaku.kifu.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.notebook.Statistics.Figures;
import dev.ittaku.kifu.notebook.Statistics.Line;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.text.Draft;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StatisticsTest {
    private static final String OWNER = Notebook.OWNER;
    private static final String FOURTH_FILE =
            "position startpos moves 7g7f 8c8d 6g6f 3c3d 2h6h 7a6b 7i7h 5a4b 5i4h 4b3b 4h3h"
                    + " 6a5b 3h2h 5c5d 3i3h 8d8e 8h7g 3a4b";

    private final Notebook notebook = new Notebook();
    private final Statistics statistics = new Statistics(notebook.table);

    @AfterEach
    void close() {
        notebook.close();
    }

    @Test
    void gamesAreCountedByOpeningOpponentAndSide() {
        notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).played(Side.FIRST, GameResult.WIN));
        notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).played(Side.SECOND, GameResult.SENNICHITE));
        notebook.kifus.create(OWNER, Draft.of(FOURTH_FILE));
        notebook.kifus.create(Notebook.READER, Draft.of(FOURTH_FILE));
        Figures figures = statistics.of(OWNER);
        assertThat(figures.openings())
                .containsExactly(new Line("平手", "Even", 2, 1, 0, 1), new Line("四間飛車", "Fourth-File Rook", 1, 0, 0, 0));
        assertThat(figures.opponents())
                .containsExactly(new Line("佐藤", "佐藤", 1, 1, 0, 0), new Line("鈴木", "鈴木", 1, 0, 0, 1));
        assertThat(figures.sides())
                .containsExactly(new Line("first", "first", 1, 1, 0, 0), new Line("second", "second", 1, 0, 0, 1));
    }

    @Test
    void aRecordIsFoundByTheOpeningAndTheCastleThatItsMovesShow() {
        notebook.kifus.create(OWNER, Draft.of(FOURTH_FILE));
        notebook.game();
        for (String word : new String[] {"四間飛車", "美濃"}) {
            assertThat(notebook.lists
                            .own(
                                    OWNER,
                                    KifuLists.Order.CREATED,
                                    new KifuFilter(null, word, null, null, null, null),
                                    20,
                                    null)
                            .items())
                    .hasSize(1);
        }
    }
}
