package dev.ittaku.kifu.web;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What is listed to whom. */
class KifuListsResourceTest {
    private final Notebook notebook = new Notebook();
    private final CurrentCaller current = new CurrentCaller();
    private final KifuListsResource lists =
            new KifuListsResource(notebook.lists, notebook.reading, notebook.readers, current);
    private final Kifu hidden = notebook.game();
    private final Kifu shown =
            notebook.kifus.create(Notebook.OWNER, Draft.of(Notebook.GAME).shown(true, false));

    @AfterEach
    void close() {
        notebook.close();
    }

    private List<String> pageOfOwnerSeenBy(String username) {
        Caller caller = new Caller("id", username, List.of(), "session", Optional.empty());
        current.set(Optional.of(caller), "203.0.113.5", "test", false);
        return lists.ofUser(Notebook.OWNER, new ListParameters()).items().stream()
                .map(KifuListed::kid)
                .toList();
    }

    @Test
    void ownersSeeOnTheirPublicPageWhatStrangersSee() {
        assertThat(pageOfOwnerSeenBy(Notebook.STRANGER)).containsExactly(shown.kid());
        assertThat(pageOfOwnerSeenBy(Notebook.OWNER)).containsExactly(shown.kid());
    }

    @Test
    void whoMayReadAllSeesAll() {
        notebook.readers.grantAll(Notebook.OWNER, Notebook.READER);
        assertThat(pageOfOwnerSeenBy(Notebook.READER)).containsExactlyInAnyOrder(hidden.kid(), shown.kid());
    }
}
