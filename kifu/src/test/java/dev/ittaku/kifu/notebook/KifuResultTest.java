package dev.ittaku.kifu.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.text.Draft;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The result of a record follows its text and its owner's side, unless the owner has chosen one. */
class KifuResultTest {
    private static final String OWNER = Notebook.OWNER;
    private static final String FIRST_WINS = "手合割：平手\n   1 ７六歩(77)\nまで1手で先手の勝ち\n";
    private static final String SECOND_WINS = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\nまで2手で後手の勝ち\n";

    private final Notebook notebook = new Notebook();

    @AfterEach
    void close() {
        notebook.close();
    }

    private static Draft played(Draft draft, @Nullable Side side, @Nullable GameResult result) {
        return new Draft(draft.kifu(), null, side, result, draft.memo(), false, false, false);
    }

    private Kifu keep(Side side, @Nullable GameResult result) {
        return notebook.kifus.create(OWNER, played(Draft.of(FIRST_WINS), side, result));
    }

    private Kifu change(Kifu kifu, UnaryOperator<Draft> change) {
        return notebook.kifus.change(OWNER, kifu.kid(), Notebook::any, change);
    }

    private Kifu side(Kifu kifu, @Nullable Side side) {
        return change(kifu, draft -> played(draft, side, draft.result()));
    }

    private Kifu text(Kifu kifu, String text) {
        return change(kifu, draft -> draft.withText(text, false));
    }

    @Test
    void aResultThatFollowsFromTheTextFollowsTheSideToo() {
        Kifu kifu = keep(Side.FIRST, null);
        assertThat(kifu.result()).isEqualTo(GameResult.WIN);
        assertThat(side(kifu, Side.SECOND).result()).isEqualTo(GameResult.LOSE);
        assertThat(side(kifu, null).result()).isNull();
        assertThat(side(kifu, Side.FIRST).result()).isEqualTo(GameResult.WIN);
    }

    @Test
    void aResultThatFollowsFromTheTextFollowsItsChanges() {
        Kifu kifu = keep(Side.FIRST, null);
        assertThat(text(kifu, SECOND_WINS).result()).isEqualTo(GameResult.LOSE);
        assertThat(text(kifu, "手合割：平手\n   1 ７六歩(77)\n").result()).isNull();
        assertThat(text(kifu, FIRST_WINS).result()).isEqualTo(GameResult.WIN);
    }

    @Test
    void aResultThatTheOwnerChoseStays() {
        Kifu kifu = keep(Side.FIRST, GameResult.DRAW);
        assertThat(side(kifu, Side.SECOND).result()).isEqualTo(GameResult.DRAW);
        assertThat(text(kifu, SECOND_WINS).result()).isEqualTo(GameResult.DRAW);
        assertThat(change(kifu, draft -> played(draft, Side.FIRST, GameResult.WIN))
                        .result())
                .isEqualTo(GameResult.WIN);
        assertThat(change(kifu, draft -> draft.noting("後日")).result()).isEqualTo(GameResult.WIN);
    }

    @Test
    void aResultThatTheOwnerTookAwayStaysAway() {
        Kifu kifu = keep(Side.FIRST, null);
        change(kifu, draft -> played(draft, Side.FIRST, null));
        assertThat(change(kifu, draft -> draft.noting("後日")).result()).isNull();
        assertThat(side(kifu, Side.SECOND).result()).isNull();
        assertThat(text(kifu, SECOND_WINS).result()).isNull();
    }

    @Test
    void aRestoredVersionHasTheResultThatItHad() {
        Kifu kifu = keep(Side.FIRST, null);
        change(kifu, draft -> played(draft, Side.FIRST, null));
        change(kifu, draft -> played(draft, Side.FIRST, GameResult.WIN));
        text(kifu, SECOND_WINS);
        change(kifu, draft -> played(draft, Side.FIRST, GameResult.WIN));
        text(kifu, "手合割：平手\n   1 ７六歩(77)\n");
        change(kifu, draft -> played(draft, Side.FIRST, null));
        assertThat(restored(kifu, 2)).isNull();
        assertThat(restored(kifu, 5)).isEqualTo(GameResult.WIN);
    }

    private @Nullable GameResult restored(Kifu kifu, int version) {
        return notebook.kifus
                .restore(OWNER, kifu.kid(), Notebook::any, notebook.revisions.get(kifu.kid(), version))
                .result();
    }
}
