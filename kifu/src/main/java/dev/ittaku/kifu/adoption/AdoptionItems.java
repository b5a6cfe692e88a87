package dev.ittaku.kifu.adoption;

import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import java.time.Instant;

/** The part of the table that remembers how far the taking over of another is. */
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

    private AdoptionItems() {}
}
