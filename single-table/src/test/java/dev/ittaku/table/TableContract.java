package dev.ittaku.table;

import dev.ittaku.table.admin.TableCreation;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;

/** What a table does over any client; run on the embedded store and over HTTP. */
abstract class TableContract implements ItemContract, TransactionContract, QueryContract, VerifyContract {
    static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final MovableClock clock = new MovableClock(START);
    private Table table;

    @BeforeEach
    void create() {
        new TableCreation(client(), pause -> {}).createIfMissing(Library.DESIGN);
        table = Table.builder(Library.DESIGN, client())
                .clock(clock)
                .cursorSecret(new byte[] {1})
                .build();
    }

    @Override
    public Table table() {
        return table;
    }

    @Override
    public MovableClock clock() {
        return clock;
    }
}
