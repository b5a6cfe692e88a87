package dev.ittaku.kifu.position;

import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;
import java.util.Set;

/**
 * The part of the table that finds records by their positions. A position's partition in an index contains the records
 * that pass through it and the counts of the moves that follow, so that a search reads a page of records and a few
 * counts however many records there are.
 */
public final class PositionItems {
    public static final Fragment PART = KifuLayout.TABLE.fragment("positions");
    private static final Instant TIME = Instant.parse("2025-12-31T11:11:31Z");
    private static final String POSITION = "nO3qUcwVbZ1k";

    public static final Entity<PositionEntry, PositionEntry.Key> ENTRY = PART.entity(
                    PositionEntry.class, PositionEntry.Key.class)
            .named("position")
            .describedAs("A record that passes through a position, in its owner's index or in that of public records.")
            .key("position#{position}#{space}", "kid#{created}#{kid}")
            .samples(i -> new PositionEntry(
                    Space.of("h-akira"), POSITION, TIME.plusSeconds(i), "fdsaj9d9s0", "h-akira", "24", Set.of("w7g7f")))
            .declare();

    public static final Entity<NextMove, NextMove.Key> NEXT = PART.entity(NextMove.class, NextMove.Key.class)
            .named("nextMove")
            .describedAs("How often a move follows a position in an index, and how those games ended.")
            .key("position#{position}#{space}", "next#{move}")
            .samples(i -> new NextMove(
                    Space.of("h-akira"),
                    POSITION,
                    i == 0 ? "7g7f" : (i % 9 + 1) + "g" + (i % 9 + 1) + "f",
                    12,
                    6,
                    5,
                    1,
                    3,
                    105))
            .declare();

    public static final Entity<IndexedPositions, IndexedPositions.Key> INDEXED = PART.entity(
                    IndexedPositions.class, IndexedPositions.Key.class)
            .named("positions")
            .describedAs("Under which positions a record stands in the index.")
            .key("positions#uname#{username}", "kid#{kid}")
            .rename(IndexedPositions::created, "kifu_created")
            .samples(i ->
                    new IndexedPositions("h-akira", "fdsaj9d9s0" + (i == 0 ? "" : i), TIME, new byte[120 * 9], true, 2))
            .declare();

    public static final Entity<Indexing, Indexing.Key> INDEXING = PART.entity(Indexing.class, Indexing.Key.class)
            .named("indexing")
            .describedAs("A record whose positions the index has yet to follow.")
            .key("indexing", "kid#{kid}")
            .samples(i -> new Indexing("fdsaj9d9s0" + (i == 0 ? "" : i), "h-akira", "1"))
            .declare();

    public static final QueryPattern<PositionEntry.At, PositionEntry> RECORDS = ENTRY.query(
                    "records through a position", "The records that pass through a position, the newest first.")
            .newestFirst()
            .limit(20)
            .declare(PositionEntry.At.class);

    public static final QueryPattern<PositionEntry.At, NextMove> NEXT_MOVES = NEXT.query(
                    "moves after a position", "The moves that follow a position, with how often and how it ended.")
            .limit(600)
            .declare(PositionEntry.At.class);

    public static final GetPattern<IndexedPositions.Key, IndexedPositions> INDEXED_TO_DECIDE = INDEXED.getConsistently(
            "positions of a kifu", "What the index may hold of a record, before that is changed.");

    public static final GetPattern<Indexing.Key, Indexing> INDEXING_TO_DECIDE =
            INDEXING.getConsistently("indexing", "Which change of a record the index has yet to follow.");

    public static final QueryPattern<None, Indexing> TO_INDEX = INDEXING.query(
                    "records to index", "The records that the index has yet to follow, after a crash too.")
            .limit(100)
            .consistent()
            .declare(None.class);

    private PositionItems() {}
}
