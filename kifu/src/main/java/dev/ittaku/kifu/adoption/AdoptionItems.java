package dev.ittaku.kifu.adoption;

import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import java.time.Instant;

/** The part of the table with the progress of imports of older tables, and marks of imported items. */
public final class AdoptionItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("adoption");

    static final Entity<AdoptionProgress, AdoptionProgress.Key> PROGRESS = PART.entity(
                    AdoptionProgress.class, AdoptionProgress.Key.class)
            .named("adoption")
            .describedAs("How far the taking over of an older table is.")
            .key("adoption", "source#{source}")
            .rename(AdoptionProgress::leftOut, "left_out")
            .samples(i -> new AdoptionProgress(
                    "9f86d081884c7d65" + i, 1, "200", 190, 0, 1, 2, 8, false, Instant.parse("2026-11-15T09:00:00Z")))
            .declare();

    static final GetPattern<AdoptionProgress.Key, AdoptionProgress> BY_SOURCE =
            PROGRESS.getConsistently("adoption", "How far the taking over of a table is, to go on there.");

    static final Entity<Adopted, Adopted.Key> ADOPTED = PART.entity(Adopted.class, Adopted.Key.class)
            .named("adopted")
            .describedAs("That an item of an older table was taken over, so that it is not once more.")
            .key("adopted#{item}", "none")
            .samples(i -> new Adopted("5e884898da280471" + i))
            .declare();

    static final GetPattern<Adopted.Key, Adopted> IN_LEDGER = ADOPTED.getConsistently(
            "adopted item", "Whether an item was taken over before, even if it is no longer there.");

    private AdoptionItems() {}
}
