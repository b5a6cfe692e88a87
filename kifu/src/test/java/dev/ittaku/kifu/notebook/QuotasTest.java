package dev.ittaku.kifu.notebook;

import static dev.ittaku.kifu.Notebook.OWNER;
import static dev.ittaku.kifu.Notebook.READER;
import static dev.ittaku.kifu.Notebook.STRANGER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.notebook.Quotas.Usage;
import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.refusal.KifuRefusal.Reason;
import dev.ittaku.kifu.table.KifuSystem;
import dev.ittaku.kifu.table.KifuUser;
import dev.ittaku.table.read.Page;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class QuotasTest {
    private final Notebook notebook = new Notebook();
    private final Quotas quotas = new Quotas(notebook.table);

    @AfterEach
    void close() {
        notebook.close();
    }

    @Test
    void whoeverHasNothingMayHoldTheUsual() {
        assertThat(quotas.usage(OWNER)).isEqualTo(new Usage(3000, 0, 50, 0));
    }

    @Test
    void usageCountsRecordsAndTags() {
        notebook.game();
        notebook.game();
        notebook.tags.create(OWNER, "四間飛車");
        assertThat(quotas.usage(OWNER)).isEqualTo(new Usage(3000, 2, 50, 1));
    }

    @Test
    void onesOwnFigureGoesBeforeTheUsualOneByOne() {
        notebook.game();
        quotas.setDefaults(10, 5);
        quotas.set(OWNER, 1, null);
        assertThat(quotas.usage(OWNER)).isEqualTo(new Usage(1, 1, 5, 0));
        assertThatThrownBy(notebook::game)
                .isInstanceOfSatisfying(
                        KifuRefusal.class, e -> assertThat(e.reason()).isEqualTo(Reason.KIFU_QUOTA));
        quotas.set(OWNER, null, 7);
        assertThat(quotas.usage(OWNER)).isEqualTo(new Usage(10, 1, 7, 0));
        notebook.game();
        assertThat(quotas.usage(READER)).isEqualTo(new Usage(10, 0, 5, 0));
    }

    @Test
    void onlyThoseWithFiguresOfTheirOwnAreListed() {
        notebook.game();
        quotas.set(READER, 5, null);
        quotas.set(STRANGER, null, 3);
        Page<KifuUser> first = quotas.exceptions(1, null);
        assertThat(first.items()).extracting(KifuUser::username).containsExactly(READER);
        Page<KifuUser> second = quotas.exceptions(1, first.cursor().orElseThrow());
        assertThat(second.items()).extracting(KifuUser::username).containsExactly(STRANGER);
        quotas.set(READER, null, null);
        assertThat(quotas.exceptions(10, null).items())
                .extracting(KifuUser::username)
                .containsExactly(STRANGER);
    }

    @Test
    void takingAwayFromSomeoneWithoutAnItemMakesNone() {
        assertThat(quotas.set(STRANGER, null, null)).isEqualTo(quotas.own(STRANGER));
        assertThat(quotas.user(STRANGER)).isEmpty();
    }

    @Test
    void figuresOutOfRangeAreRefusedByField() {
        refused("kifuMax", () -> quotas.set(OWNER, -1, null));
        refused("tagMax", () -> quotas.set(OWNER, 1, Quotas.MOST_TAGS + 1));
        refused("kifuMax", () -> quotas.setDefaults(Quotas.MOST_KIFUS + 1, 1));
        assertThat(quotas.defaults()).isEqualTo(new KifuSystem(3000, 50));
        assertThat(quotas.setDefaults(0, Quotas.MOST_TAGS)).isEqualTo(new KifuSystem(0, Quotas.MOST_TAGS));
    }

    private static void refused(String field, Runnable call) {
        assertThatThrownBy(call::run)
                .isInstanceOfSatisfying(
                        KifuRefusal.class,
                        e -> assertThat(e.faults())
                                .singleElement()
                                .satisfies(fault -> assertThat(fault.field()).isEqualTo(field)));
    }
}
