package dev.ittaku.kifu.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.KifuDesign;
import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.Notebook.Crash;
import dev.ittaku.kifu.notebook.KifuLists.Order;
import dev.ittaku.kifu.notebook.KifuUpgrade;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.table.expression.Update;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** A search sees the whole memo and all comments, also of records that older versions wrote. */
class WholeTextSearchTest {
    private static final String OWNER = Notebook.OWNER;
    private static final String LONG = "銀を上がる手もあった。".repeat(300);
    private static final String TEXT = "手合割：平手\n場所：千駄ヶ谷\n   1 ７六歩(77)\n*" + LONG + "\n   2 ３四歩(33)\n*最後にＺｙｘの一言\n";

    private final Notebook notebook = new Notebook();

    @AfterEach
    void close() {
        notebook.close();
    }

    private List<String> found(String words) {
        KifuFilter filter = new KifuFilter(null, words, null, null, null, null);
        return notebook.lists.own(OWNER, Order.CREATED, filter, 20, null).items().stream()
                .map(KifuListing::kid)
                .toList();
    }

    @Test
    void theEndOfALongMemoAndOfLongCommentsIsFound() {
        Kifu kifu = notebook.kifus.create(OWNER, Draft.of(TEXT).noting(LONG + "また指したい"));
        notebook.game();
        assertThat(found("zyx")).containsExactly(kifu.kid());
        assertThat(found("千駄ヶ谷 また指したい ZYX")).containsExactly(kifu.kid());
        assertThat(found("千駄ヶ谷 どこにもない")).isEmpty();
        assertThat(Summary.orEmpty(kifu.summary()).words()).doesNotContain("また指したい");
    }

    @Test
    void aSearchFollowsWhatIsChangedAndDeleted() {
        Kifu kifu = notebook.kifus.create(OWNER, Draft.of(TEXT));
        notebook.kifus.change(OWNER, kifu.kid(), k -> {}, draft -> draft.withText(TEXT.replace("Ｚｙｘ", "別"), false));
        assertThat(found("zyx")).isEmpty();
        assertThat(found("別の一言")).containsExactly(kifu.kid());
        notebook.kifus.change(OWNER, kifu.kid(), k -> {}, draft -> draft.withText(Notebook.GAME, false));
        assertThat(found("別の一言")).isEmpty();
        assertThat(notebook.items()).noneMatch(key -> key.startsWith("words#"));
        notebook.kifus.change(OWNER, kifu.kid(), k -> {}, draft -> draft.noting(LONG + "終わり"));
        assertThat(found("終わり")).containsExactly(kifu.kid());
        notebook.kifus.delete(OWNER, kifu.kid(), k -> {});
        assertThat(found("終わり")).isEmpty();
        assertThat(notebook.items()).noneMatch(key -> key.startsWith("words#"));
    }

    @Test
    void shortNotesTakeNoItemOfTheirOwn() {
        notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).noting("短い"));
        assertThat(notebook.items()).noneMatch(key -> key.startsWith("words#"));
    }

    @Test
    void recordsOfAnOlderVersionAreBroughtUpByThemselvesAlsoAfterAStop() {
        List<Kifu> old = List.of(
                notebook.kifus.create(OWNER, Draft.of(TEXT)),
                notebook.kifus.create(OWNER, Draft.of(Notebook.GAME).noting("短い")));
        old.forEach(this::age);
        assertThat(found("zyx")).isEmpty();
        assertThat(found("短い")).isEmpty();
        KifuUpgrade upgrade = new KifuUpgrade(notebook.table);
        int calls = 0;
        while (true) {
            notebook.crashAfter(calls++);
            try {
                assertThat(upgrade.run()).isEqualTo(1);
                break;
            } catch (Crash stopped) {
                notebook.restart();
            }
        }
        notebook.restart();
        assertThat(calls).isGreaterThan(4);
        assertThat(found("zyx")).containsExactly(old.get(0).kid());
        assertThat(found("短い")).containsExactly(old.get(1).kid());
        for (Kifu kifu : old) {
            assertThat(notebook.kifus.own(OWNER, kifu.kid())).isEqualTo(kifu);
        }
        assertThat(upgrade.run()).isZero();
    }

    @Test
    void aGameOfAnOlderVersionIsKnownToAnImportAtOnce() {
        Kifu old = notebook.kifus.create(OWNER, Draft.of(TEXT));
        age(old);
        assertThat(notebook.kifus.createUnlessKnown(OWNER, Draft.of(TEXT), List.of()))
                .isEqualTo(new Kifus.Kept(old, false));
    }

    /** Makes of a record what a version wrote that had neither words nor games. */
    private void age(Kifu kifu) {
        Findable now = Findable.of(kifu);
        delete(Map.of("pk", text("words#uname#" + OWNER), "sk", text("kid#" + kifu.kid())));
        delete(Map.of("pk", text("game#uname#" + OWNER), "sk", text("game#" + now.game())));
        notebook.store
                .client()
                .updateItem(UpdateItemRequest.builder()
                        .tableName(KifuDesign.DESIGN.name())
                        .key(Map.of("pk", text("kifu#uname#" + OWNER), "sk", text("kid#" + kifu.kid())))
                        .updateExpression("REMOVE summary.words")
                        .build());
        notebook.table
                .update(
                        KifuTable.USER,
                        KifuTable.USER.key(new KifuUser.Key(OWNER)),
                        Update.of(KifuTable.USER.field(KifuUser::findable).remove()))
                .orThrow();
    }

    private void delete(Map<String, AttributeValue> key) {
        notebook.store
                .client()
                .deleteItem(DeleteItemRequest.builder()
                        .tableName(KifuDesign.DESIGN.name())
                        .key(key)
                        .build());
    }

    private static AttributeValue text(String value) {
        return AttributeValue.fromS(value);
    }
}
