package dev.ittaku.platform.live;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import software.amazon.awssdk.services.dynamodb.model.StreamViewType;

/** What the tests of this package write to a table with a stream. */
record Note(String id, String text) {
    record Key(String id) {}

    static final Entity<Note, Key> NOTE;
    static final TableDesign DESIGN;

    static {
        DesignBuilder table = TableDesign.named("Notes").keys("PK", "SK").stream(StreamViewType.NEW_AND_OLD_IMAGES);
        NOTE = table.entity(Note.class, Key.class)
                .named("note")
                .describedAs("A note.")
                .key("NOTE#{id}", "NOTE")
                .sample(new Note("1", "sample"))
                .declare();
        DESIGN = table.build();
    }
}
