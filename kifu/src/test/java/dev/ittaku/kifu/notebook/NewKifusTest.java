package dev.ittaku.kifu.notebook;

import static dev.ittaku.kifu.Notebook.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.search.SearchWords;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.text.Draft;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What becomes of a text that is put into the notebook. */
class NewKifusTest {
    private static final String OWNER = Notebook.OWNER;

    private final Notebook notebook = new Notebook();
    private final Kifus kifus = notebook.kifus;

    @AfterEach
    void close() {
        notebook.close();
    }

    @Test
    void aNewRecordIsPrivateAndKeepsItsTextToTheLetter() {
        Kifu kifu = notebook.game();
        assertThat(kifus.own(OWNER, kifu.kid())).isEqualTo(kifu);
        assertThat(kifu.kifu()).isEqualTo(Notebook.GAME);
        assertThat(kifu.isPublic()).isFalse();
        assertThat(kifu.shareCode()).isNull();
        assertThat(kifu.kid()).matches("[A-Za-z0-9]{12}");
        assertThat(kifu.latestAccess()).isEqualTo(kifu.created());
    }

    @Test
    void theSummaryIsDerivedFromTheText() {
        Summary summary = Summary.orEmpty(notebook.game().summary());
        assertThat(summary)
                .isEqualTo(new Summary(
                        null,
                        "鈴木",
                        "佐藤",
                        "社団戦",
                        "2025-12-31",
                        4,
                        "平手",
                        "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5",
                        "平手"));
    }

    @Test
    void theOpeningIsTheOneThatTheRecordNames() {
        String kif = "手合割：香落ち\n戦型：四間飛車\n場所：将棋会館\n   1 ３四歩(33)\n*ここは△４四歩もある\n";
        Summary ofKif = Summary.orEmpty(kifus.create(OWNER, Draft.of(kif)).summary());
        assertThat(ofKif.opening()).isEqualTo("四間飛車");
        assertThat(ofKif.words()).isEqualTo("香落ち 将棋会館 ここは△４四歩もある");
        assertThat(ofKif.shown().words()).isNull();
        String csa = "V2.2\n$OPENING:YAGURA\nPI\n+\n+7776FU\n";
        assertThat(Summary.orEmpty(kifus.create(OWNER, Draft.of(csa)).summary()).opening())
                .isEqualTo("YAGURA");
    }

    @Test
    void whatListsCarryForSearchesIsCutBeforeItMakesThemSlow() {
        String comment = "銀を上がる手もあった。".repeat(200);
        Draft draft = Draft.of("手合割：平手\n   1 ７六歩(77)\n*" + comment + "\n");
        String words = Summary.orEmpty(kifus.create(OWNER, draft).summary()).words();
        assertThat(words.getBytes(java.nio.charset.StandardCharsets.UTF_8).length)
                .isBetween(SearchWords.MOST_BYTES, SearchWords.MOST_BYTES + 3);
    }

    @Test
    void theResultFollowsFromTheRecordOnceTheOwnersSideIsKnown() {
        String won = "手合割：平手\n   1 ７六歩(77)\nまで1手で先手の勝ち\n";
        assertThat(kifus.create(OWNER, played(won, Side.FIRST)).result()).isEqualTo(GameResult.WIN);
        assertThat(kifus.create(OWNER, played(won, Side.SECOND)).result()).isEqualTo(GameResult.LOSE);
        String repeated = "手合割：平手\n   1 ７六歩(77)\n   2 千日手\n";
        assertThat(kifus.create(OWNER, played(repeated, Side.FIRST)).result()).isEqualTo(GameResult.SENNICHITE);
        String open = "手合割：平手\n   1 ７六歩(77)\n";
        assertThat(kifus.create(OWNER, played(open, Side.FIRST)).result()).isNull();

        Kifu later = kifus.create(OWNER, Draft.of(won));
        assertThat(later.result()).isNull();
        Kifu sided = kifus.change(OWNER, later.kid(), kifu -> {}, draft -> played(won, Side.SECOND));
        assertThat(sided.result()).isEqualTo(GameResult.LOSE);
        // The owner's word stands, also when it is that there is no result.
        Kifu cleared = kifus.change(OWNER, later.kid(), kifu -> {}, draft -> played(won, Side.SECOND));
        assertThat(cleared.result()).isNull();
    }

    private static Draft played(String text, Side side) {
        return new Draft(text, null, side, null, null, false, false, false);
    }

    @Test
    void aTextThatIsNotUnderstoodIsRefusedByLineUnlessItShallBeKept() {
        String text = "手合割：平手\n   1 ７六歩(77)\n   2 ９九飛車みたいな(12)\n";
        assertThatThrownBy(() -> kifus.create(OWNER, Draft.of(text))).isInstanceOfSatisfying(KifuRefusal.class, e -> {
            assertThat(e.reason()).isEqualTo(Reason.UNREADABLE_RECORD);
            assertThat(e.faults())
                    .extracting(dev.ittaku.platform.refusal.Fault::field)
                    .allMatch(f -> f.startsWith("kifu:3:"));
        });
        assertThat(notebook.items()).isEmpty();
        Kifu kept = kifus.create(OWNER, Draft.of(text).withText(text, true));
        assertThat(kifus.own(OWNER, kept.kid()).kifu()).isEqualTo(text);
    }

    @Test
    void aGameThatTheNotebookHasIsRecognisedByItsMovesWhateverItsFormatAndComments() {
        Kifu kifu = notebook.game();
        String csa = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+8822UM\n-3122GI\n%TORYO\n";
        Kifus.Kept again = kifus.createUnlessKnown(OWNER, Draft.of(csa), List.of());
        assertThat(again).isEqualTo(new Kifus.Kept(kifu, false));
        // One may keep it twice on purpose, and somebody else's notebook is another.
        assertThat(kifus.create(OWNER, Draft.of(csa)).kid()).isNotEqualTo(kifu.kid());
        assertThat(kifus.createUnlessKnown(Notebook.STRANGER, Draft.of(csa), List.of())
                        .isNew())
                .isTrue();
    }

    @Test
    void aGameThatReachesTheSamePositionOnAnotherWayIsAnother() {
        kifus.create(OWNER, Draft.of("手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n"));
        Kifus.Kept other = kifus.createUnlessKnown(
                OWNER, Draft.of("手合割：平手\n   1 ２六歩(27)\n   2 ３四歩(33)\n   3 ７六歩(77)\n"), List.of());
        assertThat(other.isNew()).isTrue();
    }

    @Test
    void recordsWithoutMovesAreTheSameOnlyToTheLetter() {
        Draft mine = Draft.of("手合割：平手\n先手：私\n");
        assertThat(kifus.createUnlessKnown(OWNER, mine, List.of()).isNew()).isTrue();
        assertThat(kifus.createUnlessKnown(OWNER, mine, List.of()).isNew()).isFalse();
        assertThat(kifus.createUnlessKnown(OWNER, Draft.of("手合割：平手\n先手：彼\n"), List.of())
                        .isNew())
                .isTrue();
    }

    @Test
    void aChangedOrDeletedGameIsNotKnownAnyMore() {
        Draft game = Draft.of(Notebook.GAME);
        Kifu kifu = kifus.createUnlessKnown(OWNER, game, List.of()).kifu();
        kifus.change(OWNER, kifu.kid(), Notebook::any, draft -> draft.withText("   1 ７六歩(77)\n", false));
        Kifu second = kifus.createUnlessKnown(OWNER, game, List.of()).kifu();
        assertThat(second.kid()).isNotEqualTo(kifu.kid());
        kifus.delete(OWNER, second.kid(), Notebook::any);
        assertThat(kifus.createUnlessKnown(OWNER, game, List.of()).isNew()).isTrue();
    }

    @Test
    void theIdsOfOneSecondSortInTheOrderTheRecordsCame() {
        List<String> made = new ArrayList<>();
        for (int i = 0; i < 30; i++) {
            notebook.clock.advance(Duration.ofMillis(33));
            made.add(notebook.game().kid());
        }
        assertThat(made).isSorted();
    }

    @Test
    void aHeadWithoutMovesIsARecord() {
        assertThat(kifus.create(OWNER, Draft.of("手合割：平手\n先手：私\n")).summary()).isNotNull();
    }

    @Test
    void aTextOfTheLargestSizeIsKeptAndOneByteMoreRefused() {
        String head = "手合割：平手\n*";
        String largest = head + "x".repeat(300_000 - head.getBytes(java.nio.charset.StandardCharsets.UTF_8).length);
        Kifu kifu = kifus.create(OWNER, Draft.of(largest).noting("m".repeat(20_000)));
        assertThat(kifus.own(OWNER, kifu.kid()).kifu()).isEqualTo(largest);
        refused(Reason.INVALID, () -> kifus.create(OWNER, Draft.of(largest + "x")));
        refused(
                Reason.INVALID,
                () -> kifus.create(OWNER, Draft.of(Notebook.GAME).noting("m".repeat(20_001))));
    }
}
