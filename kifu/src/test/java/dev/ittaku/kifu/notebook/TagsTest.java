package dev.ittaku.kifu.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.notebook.KifuLists.Order;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.KifuSystem;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.kifu.table.Tag;
import dev.ittaku.kifu.table.TagListing;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Labels with unique names, on any number of records. */
class TagsTest {
    private static final String OWNER = Notebook.OWNER;

    private final Notebook notebook = new Notebook();
    private final Tags tags = notebook.tags;

    @AfterEach
    void close() {
        notebook.close();
    }

    private List<String> tagged(Tag tag) {
        return notebook.lists.own(OWNER, Order.CREATED, KifuFilter.tagged(tag.tid()), 20, null).items().stream()
                .map(KifuListing::kid)
                .toList();
    }

    private List<String> names(Tags.Order order, String begin) {
        return tags.list(OWNER, order, begin, 20, null).items().stream()
                .map(TagListing::name)
                .toList();
    }

    @Test
    void aNameIsUniquePerUserAlsoAfterRenaming() {
        Tag tag = tags.create(OWNER, "四間飛車");
        tags.create(Notebook.READER, "四間飛車");
        Notebook.refused(Reason.TAG_NAME_TAKEN, () -> tags.create(OWNER, "四間飛車"));
        Tag other = tags.create(OWNER, "矢倉");
        Notebook.refused(Reason.TAG_NAME_TAKEN, () -> tags.rename(OWNER, other.tid(), "四間飛車"));
        tags.rename(OWNER, tag.tid(), "三間飛車");
        assertThat(tags.rename(OWNER, other.tid(), "四間飛車").name()).isEqualTo("四間飛車");
    }

    @Test
    void aNameHasOneToFiftyCharactersAndNoHash() {
        for (String bad : List.of("", "  ", "a#b", "a\nb", "x".repeat(51))) {
            Notebook.refused(Reason.INVALID, () -> tags.create(OWNER, bad));
        }
        assertThat(tags.create(OWNER, "x".repeat(50)).name()).hasSize(50);
    }

    @Test
    void theQuotaItselfIsAllowedAndOneMoreRefused() {
        notebook.table.put(KifuTable.SYSTEM, new KifuSystem(3000, 2)).orThrow();
        Tag first = tags.create(OWNER, "a");
        tags.create(OWNER, "b");
        Notebook.refused(Reason.TAG_QUOTA, () -> tags.create(OWNER, "c"));
        tags.delete(OWNER, first.tid());
        tags.create(OWNER, "c");
    }

    @Test
    void tagsAreListedInFourOrdersAndByTheBeginOfTheirName() {
        Tag a = tags.create(OWNER, "四間飛車");
        notebook.clock.advance(Duration.ofMinutes(2));
        Tag b = tags.create(OWNER, "三間飛車");
        notebook.clock.advance(Duration.ofMinutes(2));
        Tag c = tags.create(OWNER, "四枚落ち");
        notebook.clock.advance(Duration.ofMinutes(2));
        tags.touch(b);
        notebook.clock.advance(Duration.ofMinutes(2));
        tags.rename(OWNER, a.tid(), "四間飛車穴熊");
        assertThat(names(Tags.Order.CREATED, "")).containsExactly("四枚落ち", "三間飛車", "四間飛車穴熊");
        assertThat(names(Tags.Order.ACCESS, "")).containsExactly("三間飛車", "四枚落ち", "四間飛車穴熊");
        assertThat(names(Tags.Order.UPDATE, "")).containsExactly("四間飛車穴熊", "四枚落ち", "三間飛車");
        assertThat(names(Tags.Order.NAME, "")).isSorted().hasSize(3);
        assertThat(names(Tags.Order.NAME, "四")).containsExactlyInAnyOrder("四間飛車穴熊", c.name());
        assertThat(names(Tags.Order.CREATED, "四")).containsExactly("四枚落ち", "四間飛車穴熊");
    }

    @Test
    void aRenamedTagStaysOnItsRecords() {
        Kifu kifu = notebook.game();
        Tag tag = tags.create(OWNER, "四間飛車");
        tags.attach(OWNER, kifu.kid(), tag.tid());
        tags.rename(OWNER, tag.tid(), "振り飛車");
        assertThat(tagged(tag)).containsExactly(kifu.kid());
        assertThat(notebook.reading.tags(kifu.kid())).containsExactly(tag.tid());
    }

    @Test
    void aDeletedTagIsOffEveryRecord() {
        Tag tag = tags.create(OWNER, "四間飛車");
        Tag other = tags.create(OWNER, "矢倉");
        for (int i = 0; i < 30; i++) {
            Kifu kifu = notebook.game();
            tags.attach(OWNER, kifu.kid(), tag.tid());
            tags.attach(OWNER, kifu.kid(), other.tid());
        }
        tags.delete(OWNER, tag.tid());
        assertThat(tagged(tag)).isEmpty();
        assertThat(tagged(other)).hasSize(20);
        assertThat(notebook.items()).noneMatch(key -> key.endsWith(" tid#" + tag.tid()));
    }

    @Test
    void takingATagOffLeavesTheOthers() {
        Kifu kifu = notebook.game();
        Tag a = tags.create(OWNER, "a");
        Tag b = tags.create(OWNER, "b");
        tags.attach(OWNER, kifu.kid(), a.tid());
        tags.attach(OWNER, kifu.kid(), b.tid());
        tags.detach(OWNER, kifu.kid(), a.tid());
        tags.detach(OWNER, kifu.kid(), a.tid());
        assertThat(notebook.reading.tags(kifu.kid())).containsExactly(b.tid());
    }

    @Test
    void othersReachNeitherTagsNorRecordsOfTheOwner() {
        Kifu kifu = notebook.game();
        Tag mine = tags.create(OWNER, "mine");
        notebook.readers.grant(OWNER, kifu.kid(), Notebook.READER);
        Tag readers = tags.create(Notebook.READER, "readers");
        for (String other : List.of(Notebook.READER, Notebook.STRANGER)) {
            Notebook.refused(Reason.NOT_FOUND, () -> tags.get(other, mine.tid()));
            Notebook.refused(Reason.NOT_FOUND, () -> tags.rename(other, mine.tid(), "x"));
            Notebook.refused(Reason.NOT_FOUND, () -> tags.delete(other, mine.tid()));
            Notebook.refused(Reason.NOT_FOUND, () -> tags.attach(other, kifu.kid(), readers.tid()));
            Notebook.refused(Reason.NOT_FOUND, () -> tags.detach(other, kifu.kid(), mine.tid()));
        }
        Notebook.refused(Reason.NOT_FOUND, () -> tags.attach(OWNER, kifu.kid(), readers.tid()));
    }

    @Test
    void aTagSaysHowManyRecordsCarryIt() {
        Tag tag = notebook.tags.create(Notebook.OWNER, "四間飛車");
        Kifu one = notebook.game();
        notebook.tags.attach(Notebook.OWNER, one.kid(), tag.tid());
        notebook.tags.attach(Notebook.OWNER, notebook.game().kid(), tag.tid());
        TagListing listed = notebook.tags
                .list(Notebook.OWNER, Tags.Order.NAME, "", 20, null)
                .items()
                .get(0);
        assertThat(notebook.lists.tagged(listed)).isEqualTo(2);
        notebook.kifus.delete(Notebook.OWNER, one.kid(), r -> {});
        assertThat(notebook.lists.tagged(listed)).isEqualTo(1);
    }
}
