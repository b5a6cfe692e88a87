package dev.ittaku.server.store;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

/** The store of the tests lets nobody but the console browse, however often it was browsed before. */
class PolicedStoreTest {
    private final PolicedStore store = new PolicedStore();

    @Test
    void aScanByAProductIsAnErrorEachTime() {
        UsedAction scan = new UsedAction("Scan", "table/VoteBoardGame");
        for (int i = 0; i < 2; i++) {
            // On a thread of its own, where no test is seen to ask.
            assertThatThrownBy(() ->
                            CompletableFuture.runAsync(() -> store.check(scan)).join())
                    .isInstanceOf(CompletionException.class)
                    .hasCauseInstanceOf(AssertionError.class);
        }
    }

    @Test
    void whatTheProductsNeedIsAllowed() {
        assertThatCode(() -> CompletableFuture.runAsync(
                                () -> store.check(new UsedAction("Query", "table/VoteBoardGame/index/GSI1")))
                        .join())
                .doesNotThrowAnyException();
    }
}
