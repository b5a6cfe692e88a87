package dev.ittaku.kifu.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.web.KifuDemo;
import dev.ittaku.platform.product.DemoContent;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What the demonstration shows of the notebook. */
class KifuDemoTest {
    private final Notebook notebook = new Notebook();
    private final KifuDemo demo = new KifuDemo(notebook.kifus, notebook.tags, notebook.readers, notebook.lists);

    @AfterEach
    void close() {
        notebook.close();
    }

    private final DemoContent.People people = new DemoContent.People() {
        @Override
        public DemoContent.Person visitor() {
            return account(Notebook.OWNER);
        }

        @Override
        public DemoContent.Person person(String username) {
            return account(username.equals("hoshi") ? Notebook.READER : Notebook.STRANGER);
        }
    };

    private static DemoContent.Person account(String username) {
        return new DemoContent.Person("id", username);
    }

    private List<KifuListing> records() {
        return notebook.lists
                .own(Notebook.OWNER, KifuLists.Order.CREATED, KifuFilter.NONE, 100, null)
                .items();
    }

    @Test
    void theVisitorFindsRecordsInFoldersWonAndLostPublicAndPrivate() {
        demo.fill(people);
        assertThat(records())
                .hasSizeGreaterThanOrEqualTo(8)
                .allSatisfy(kifu -> assertThat(kifu.slug()).contains("/"));
        assertThat(records()).extracting(KifuListing::result).contains(GameResult.WIN, GameResult.LOSE);
        assertThat(records()).extracting(KifuListing::isPublic).contains(true, false);
        assertThat(notebook.readers.ofAll(Notebook.STRANGER, 10, null).items()).isNotEmpty();
    }

    @Test
    void fillingAgainAfterAnInterruptionAddsWhatIsMissing() {
        notebook.crashAfter(30);
        assertThatThrownBy(() -> demo.fill(people)).isInstanceOf(RuntimeException.class);
        notebook.restart();
        assertThat(records()).hasSizeLessThan(9);
        demo.fill(people);
        int all = records().size();
        demo.fill(people);
        assertThat(records()).hasSize(all).extracting(KifuListing::slug).doesNotHaveDuplicates();
    }

    @Test
    void theMateInThreeHasOneSolution() {
        demo.fill(people);
        KifuListing listed = records().stream()
                .filter(kifu -> String.valueOf(kifu.slug()).startsWith("詰将棋/"))
                .findFirst()
                .orElseThrow();
        GameRecord game = RecordReader.read(
                        notebook.kifus.own(Notebook.OWNER, listed.kid()).kifu())
                .game();
        Position position = Position.fromSfen(game.sfen());
        assertThat(mates(position)).isEmpty();
        List<Integer> keys = new ArrayList<>();
        for (int move : position.legalMoves()) {
            if (position.givesCheck(move)) {
                position.make(move);
                if (Arrays.stream(position.legalMoves()).allMatch(answer -> mateAfter(position, answer) > 0)) {
                    keys.add(move);
                }
                position.unmake();
            }
        }
        Node first = game.tree().mainLine().get(1);
        assertThat(keys).containsExactly(first.move().orElseThrow());
        position.make(keys.get(0));
        for (int answer : position.legalMoves()) {
            assertThat(mateAfter(position, answer)).isEqualTo(1);
        }
    }

    /** How many moves mate at once after this one. */
    private static int mateAfter(Position position, int answer) {
        position.make(answer);
        int mates = mates(position).size();
        position.unmake();
        return mates;
    }

    private static List<Integer> mates(Position position) {
        List<Integer> mates = new ArrayList<>();
        for (int move : position.legalMoves()) {
            position.make(move);
            if (position.inCheck(position.sideToMove()) && !position.hasLegalMove()) {
                mates.add(move);
            }
            position.unmake();
        }
        return mates;
    }
}
