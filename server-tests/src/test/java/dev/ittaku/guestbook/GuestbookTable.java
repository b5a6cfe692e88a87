package dev.ittaku.guestbook;

import dev.ittaku.table.design.DesignBuilder;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.QueryPattern;
import dev.ittaku.table.design.TableDesign;
import java.time.Instant;

/** The table {@code Guestbook}. */
final class GuestbookTable {
    static final Entity<Visit, Visit.Key> VISIT;
    static final QueryPattern<Visit.ByUserId, Visit> VISITS_OF;
    static final TableDesign DESIGN;

    static {
        DesignBuilder table =
                TableDesign.named("Guestbook").describedAs("Who was here.").keys("PK", "SK");
        VISIT = table.entity(Visit.class, Visit.Key.class)
                .describedAs("That somebody was here.")
                .key("USER#{userId}", "VISIT#{at}")
                .sample(new Visit("k3J9x0QpLm2a", Instant.EPOCH))
                .declare();
        VISITS_OF = VISIT.query("guestbook of a person", "Lists when somebody was here.")
                .consistent()
                .declare(Visit.ByUserId.class);
        DESIGN = table.build();
    }

    private GuestbookTable() {}
}
