package dev.ittaku.kifu.formation;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.kifu.table.KifuTable;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.table.Table;
import dev.ittaku.table.key.ItemKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Drills from one's own mistakes: those that came again in another game, from a similar position, first. Looks at the
 * costliest mistakes of a user, so it needs no vector search.
 */
public final class Drills {
    /** Mistakes from positions as near as that are the same one again. */
    static final double NEAR = 12;

    /**
     * A mistake to do better, and the records where it came again.
     *
     * @param kifu the record of the costliest
     * @param again the others, the costliest first
     */
    public record Drill(Mistake mistake, KifuListing kifu, List<Mistake> again) {}

    private record Group(Mistake worst, List<Integer> vector, List<Mistake> again) {
        boolean takes(Mistake mistake, List<Integer> other) {
            return !mistake.kid().equals(worst.kid())
                    && again.stream().noneMatch(one -> one.kid().equals(mistake.kid()))
                    && FormationVector.distance(vector, other) <= NEAR;
        }
    }

    private final Table table;

    public Drills(Table table) {
        this.table = table;
    }

    public List<Drill> of(String username) {
        List<Group> groups = new ArrayList<>();
        for (Mistake mistake : table.head(FormationItems.WORST.of(new Mistake.ByOwner(username)))
                .value()) {
            List<Integer> vector = FormationVector.of(Position.fromSfen(mistake.sfen()));
            groups.stream()
                    .filter(group -> group.takes(mistake, vector))
                    .findFirst()
                    .ifPresentOrElse(
                            group -> group.again().add(mistake),
                            () -> groups.add(new Group(mistake, vector, new ArrayList<>())));
        }
        groups.sort(Comparator.comparingInt((Group group) -> -group.again().size())
                .thenComparingInt(group -> -group.worst().cost()));
        return drills(username, groups);
    }

    private List<Drill> drills(String username, List<Group> groups) {
        Set<ItemKey> keys = new LinkedHashSet<>();
        groups.forEach(group -> keys.add(key(username, group)));
        if (keys.isEmpty()) {
            return List.of();
        }
        Map<ItemKey, KifuListing> kifus =
                table.getAll(KifuTable.KIFU.as(KifuListing.class), keys).value();
        List<Drill> drills = new ArrayList<>();
        for (Group group : groups) {
            KifuListing kifu = kifus.get(key(username, group));
            // A record may have been deleted before the index is updated.
            if (kifu != null) {
                drills.add(new Drill(group.worst(), kifu, List.copyOf(group.again())));
            }
        }
        return drills;
    }

    private static ItemKey key(String username, Group group) {
        return KifuTable.KIFU.key(new Kifu.Key(username, group.worst().kid()));
    }
}
