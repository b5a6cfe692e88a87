package dev.ittaku.table.internal.verify;

import dev.ittaku.table.design.Counter;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Placement;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.internal.write.Parts;
import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.TableLayout;
import dev.ittaku.table.verify.Finding;
import dev.ittaku.table.verify.Finding.Kind;
import dev.ittaku.table.verify.Finding.State;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Compares counters with the items that they count. A first scan only finds doubtful counters, because items come and
 * go while it runs. A doubtful counter is counted twice more: it is wrong if both scans saw the same items and the
 * counter had the same value before, between and after them. The repair adds the difference on condition that the
 * counter still has that value. Creating or deleting an item changes both by one, so the difference stays right.
 */
final class CounterChecks {
    /** One counter on one item; several entities may share it. */
    private record Place(Entity<?, ?> owner, ItemKey key, Path path) {}

    private final List<Entity<?, ?>> entities;
    private final Store store;
    private final boolean repair;
    private final Map<Place, Long> counted = new HashMap<>();
    private final Map<Place, BigDecimal> stored = new HashMap<>();

    CounterChecks(TableDesign design, Store store, boolean repair) {
        this.entities = design.entities();
        this.store = store;
        this.repair = repair;
    }

    /** Takes in an item of the first scan. */
    void see(Entity<?, ?> entity, Map<String, AttributeValue> item) {
        places(entity, item).forEach(place -> counted.merge(place, 1L, Long::sum));
        for (Entity<?, ?> counting : entities) {
            for (Counter<?> counter : counting.counters()) {
                if (counter.owner().equals(entity)) {
                    ItemKey key = entity.placement().first(entity.table().key(item));
                    stored.put(new Place(entity, key, counter.path()), number(item, counter.path()));
                }
            }
        }
    }

    private static <T> List<Place> places(Entity<T, ?> entity, Map<String, AttributeValue> item) {
        if (entity.counters().isEmpty()) {
            return List.of();
        }
        T record = entity.decode(item);
        List<Place> places = new ArrayList<>();
        for (Counter<T> counter : entity.counters()) {
            ItemKey owner = counter.owner().placement().first(counter.ownerKey().apply(record));
            places.add(new Place(counter.owner(), owner, counter.path()));
        }
        return places;
    }

    /** Judges what the first scan made suspicious. */
    List<Finding> judge(Verification.Scan scan) {
        Set<Place> suspects = new HashSet<>();
        counted.forEach((place, count) -> {
            if (stored.getOrDefault(place, BigDecimal.ZERO).compareTo(BigDecimal.valueOf(count)) != 0) {
                suspects.add(place);
            }
        });
        stored.forEach((place, number) -> {
            if (number.signum() != 0 && !counted.containsKey(place)) {
                suspects.add(place);
            }
        });
        if (suspects.isEmpty()) {
            return List.of();
        }
        Map<Place, BigDecimal> before = read(suspects);
        Map<Place, Set<ItemKey>> once = count(suspects, scan, "counting again");
        Map<Place, BigDecimal> between = read(suspects);
        Map<Place, Set<ItemKey>> twice = count(suspects, scan, "counting once more");
        Map<Place, BigDecimal> after = read(suspects);
        List<Finding> findings = new ArrayList<>();
        for (Place place : suspects) {
            Set<ItemKey> items = once.getOrDefault(place, Set.of());
            BigDecimal number = before.getOrDefault(place, BigDecimal.ZERO);
            BigDecimal right = BigDecimal.valueOf(items.size());
            boolean still = items.equals(twice.getOrDefault(place, Set.of()))
                    && isSame(number, between.get(place))
                    && isSame(number, after.get(place));
            if (!still) {
                findings.add(finding(place, "was moving").in(State.BUSY));
            } else if (number.compareTo(right) != 0) {
                Finding wrong = finding(place, "is " + number + " and should be " + right);
                findings.add(repair ? wrong.in(mend(place, number, right) ? State.REPAIRED : State.BUSY) : wrong);
            }
        }
        return findings;
    }

    private static boolean isSame(BigDecimal number, @Nullable BigDecimal other) {
        return other != null && number.compareTo(other) == 0;
    }

    private Map<Place, Set<ItemKey>> count(Set<Place> suspects, Verification.Scan scan, String step) {
        Map<Place, Set<ItemKey>> seen = new HashMap<>();
        scan.run(step, (entity, item) -> {
            for (Place place : places(entity, item)) {
                if (suspects.contains(place)) {
                    seen.computeIfAbsent(place, p -> new HashSet<>())
                            .add(entity.placement().first(entity.table().key(item)));
                }
            }
        });
        return seen;
    }

    private Map<Place, BigDecimal> read(Set<Place> places) {
        Map<Place, BigDecimal> numbers = new HashMap<>();
        for (Place place : places) {
            numbers.put(
                    place, stored(place).map(found -> number(found, place.path)).orElse(BigDecimal.ZERO));
        }
        return numbers;
    }

    /** The owner's item, in whichever place. */
    private Optional<Map<String, AttributeValue>> stored(Place place) {
        List<ItemKey> keys = keys(place.owner, place.key);
        return store.moment(place.owner.table(), keys).stream()
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static <T> List<ItemKey> keys(Entity<T, ?> owner, ItemKey key) {
        return owner.placement().of(key).stream().map(Placement.Place::key).toList();
    }

    private boolean mend(Place place, BigDecimal number, BigDecimal right) {
        TableLayout layout = place.owner.table();
        String difference = right.subtract(number).toPlainString();
        Condition same =
                new Condition.Compare(place.path, Comparison.EQUAL, AttributeValue.createN(number.toPlainString()));
        Condition still = number.signum() == 0 ? new Condition.Absent(place.path).or(same) : same;
        ItemKey key = stored(place).map(layout::key).orElse(place.key);
        return store.write(Parts.update(
                layout,
                key,
                Update.of(new Change.Add(place.path, AttributeValue.createN(difference))),
                // An item that has moved meanwhile must not come into being where it was.
                place.owner.placement().isMoving() ? still.and(place.owner.exists()) : still));
    }

    private static Finding finding(Place place, String detail) {
        return new Finding(
                Kind.WRONG_COUNTER,
                place.owner.name(),
                place.path.toString(),
                GuardChecks.text(place.key),
                detail,
                State.FOUND);
    }

    private static BigDecimal number(Map<String, AttributeValue> item, Path path) {
        @Nullable AttributeValue value = item.get(path.attribute());
        for (Object step : path.steps().subList(1, path.steps().size())) {
            value = value != null && value.hasM() ? value.m().get(Objects.toString(step)) : null;
        }
        return value == null || value.n() == null ? BigDecimal.ZERO : new BigDecimal(value.n());
    }
}
