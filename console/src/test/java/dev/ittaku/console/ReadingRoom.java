package dev.ittaku.console;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;

/** A design for the tests with a unique value and a counter: readers at their desks. */
final class ReadingRoom {
    record Desk(String desk, long readers) {
        record Key(String desk) {}
    }

    record Reader(String id, String name, String desk) {
        record Key(String id) {}
    }

    static final Entity<Desk, Desk.Key> DESK;
    static final Entity<Reader, Reader.Key> READER;
    static final TableDesign DESIGN;

    static {
        DesignBuilder table =
                TableDesign.named("Rooms").describedAs("Who sits where.").keys("PK", "SK");
        DESK = table.entity(Desk.class, Desk.Key.class)
                .named("desk")
                .describedAs("A desk.")
                .key("DESK", "DESK#{desk}")
                .sample(new Desk("a", 1))
                .declare();
        READER = table.entity(Reader.class, Reader.Key.class)
                .named("reader")
                .describedAs("A reader.")
                .key("READER#{id}", "READER")
                .unique(Reader::name)
                .counted("readers", DESK, Desk::readers, reader -> new Desk.Key(reader.desk()))
                .sample(new Reader("r1", "taro", "a"))
                .declare();
        READER.get("reader", "Gets a reader.");
        DESK.get("desk", "Gets a desk.");
        DESIGN = table.build();
    }

    private ReadingRoom() {}
}
