package dev.ittaku.kifu.formation;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuLayout;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.read.Near;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Finds where a user has stood like this before, by the table's vector search. */
public final class SimilarPositions {
    /** Farther than that, positions do not look alike any more. */
    static final double FARTHEST = 24;

    private static final int ASKED = 100;

    /**
     * A record with a similar position.
     *
     * @param likeness from 0 to 100, which is the same formation
     */
    public record Hit(KifuListing kifu, Formation formation, int likeness) {}

    private final Table table;

    public SimilarPositions(Table table) {
        this.table = table;
    }

    /**
     * The most similar position of each record, the most similar first; empty where the store has no vector search.
     *
     * @param except the record one looks at, which would find itself; "" for none
     */
    public Optional<List<Hit>> find(String username, Position position, String except, int limit) {
        ItemKey partition = FormationItems.FORMATION.key(new Formation.Key(username, "any", 0));
        return table.nearest(
                        FormationItems.FORMATION, KifuLayout.FORMATIONS, partition, FormationVector.of(position), ASKED)
                .map(near -> hits(username, near, except, limit));
    }

    private List<Hit> hits(String username, List<Near<Formation>> near, String except, int limit) {
        Map<ItemKey, Near<Formation>> best = new LinkedHashMap<>();
        for (Near<Formation> one : near) {
            String kid = one.item().kid();
            if (one.distance() <= FARTHEST && !kid.equals(except) && best.size() < limit) {
                best.putIfAbsent(KifuTable.KIFU.key(new Kifu.Key(username, kid)), one);
            }
        }
        if (best.isEmpty()) {
            return List.of();
        }
        Map<ItemKey, KifuListing> kifus = table.getAll(KifuTable.KIFU.as(KifuListing.class), best.keySet())
                .value();
        List<Hit> hits = new ArrayList<>();
        best.forEach((key, one) -> {
            KifuListing kifu = kifus.get(key);
            if (kifu != null) {
                hits.add(new Hit(kifu, one.item(), likeness(one.distance())));
            }
        });
        return hits;
    }

    private static int likeness(double distance) {
        return (int) Math.round(100 - 50 * distance / FARTHEST);
    }
}
