package dev.ittaku.kifu.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.text.Draft;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** No game is added twice by those who ask for it unless it is known. */
class KnownGamesTest {
    private static final String OWNER = Notebook.OWNER;
    private static final Draft GAME = Draft.of(Notebook.GAME);

    private final Notebook notebook = new Notebook();

    @AfterEach
    void close() {
        notebook.close();
    }

    private Kifus server() {
        return new Kifus(notebook.table, notebook.clock, notebook.secrets, notebook.removals, () -> {});
    }

    @Test
    void oneOfManyServersAddsAGameThatAllAreAskedFor() throws Exception {
        int servers = 4;
        CyclicBarrier together = new CyclicBarrier(servers);
        ExecutorService threads = Executors.newFixedThreadPool(servers);
        try {
            for (int round = 0; round < 20; round++) {
                Draft game = Draft.of("手合割：平手\n   1 ７六歩(77)\n*" + round + "\n").at("round/" + round);
                String owner = OWNER + round;
                List<Callable<Kifus.Kept>> asked = new ArrayList<>();
                for (int i = 0; i < servers; i++) {
                    Kifus server = server();
                    asked.add(() -> {
                        together.await();
                        return server.createUnlessKnown(owner, game, List.of());
                    });
                }
                List<Kifus.Kept> kept = new ArrayList<>();
                for (Future<Kifus.Kept> one : threads.invokeAll(asked)) {
                    kept.add(one.get());
                }
                assertThat(kept).filteredOn(Kifus.Kept::isNew).hasSize(1);
                assertThat(kept)
                        .extracting(one -> one.kifu().kid())
                        .containsOnly(kept.get(0).kifu().kid());
                assertThat(notebook.counted(owner)).isEqualTo(1);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aGameIsLookedUpWithoutReadingTheList() {
        notebook.kifus.createUnlessKnown(OWNER, GAME, List.of());
        notebook.kifus.createUnlessKnown(OWNER, GAME, List.of());
        Notebook.Effort few = notebook.effort(() -> notebook.kifus.createUnlessKnown(OWNER, GAME, List.of()));
        for (int i = 0; i < 200; i++) {
            notebook.kifus.create(OWNER, Draft.of("手合割：平手\n先手：" + i + "\n"));
        }
        assertThat(notebook.effort(() -> notebook.kifus.createUnlessKnown(OWNER, GAME, List.of())))
                .isEqualTo(few);
    }

    @Test
    void aGameThatIsThereTwiceIsKnownUntilBothAreGone() {
        Kifu first = notebook.kifus.create(OWNER, GAME);
        Kifu second = notebook.kifus.create(OWNER, GAME);
        notebook.kifus.delete(OWNER, second.kid(), kifu -> {});
        assertThat(notebook.kifus.createUnlessKnown(OWNER, GAME, List.of())).isEqualTo(new Kifus.Kept(first, false));
        notebook.kifus.delete(OWNER, first.kid(), kifu -> {});
        assertThat(notebook.items()).allMatch(key -> key.startsWith("trash#"));
        assertThat(notebook.kifus.createUnlessKnown(OWNER, GAME, List.of()).isNew())
                .isTrue();
    }
}
