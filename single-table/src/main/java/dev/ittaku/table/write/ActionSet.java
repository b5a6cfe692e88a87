package dev.ittaku.table.write;

import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.expression.Update;
import dev.ittaku.table.fault.TableException;
import dev.ittaku.table.fault.TableException.Code;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The actions of one write, one per item as DynamoDB demands: updates of the same item are joined. */
final class ActionSet {
    private static final int MOST = 100;

    private final Map<Action.Place, Action> byPlace = new LinkedHashMap<>();
    private final Map<Action.Place, Map<Path, Long>> limits = new HashMap<>();

    void add(Action action) {
        Action before = byPlace.get(action.place());
        if (before == null) {
            byPlace.put(action.place(), action);
        } else if (before instanceof Action.Alter a && action instanceof Action.Alter b) {
            byPlace.put(action.place(), join(a, b));
        } else if (before instanceof Action.Check check && action instanceof Action.Alter alter) {
            byPlace.put(action.place(), demanding(alter, check.condition()));
        } else if (before instanceof Action.Alter alter && action instanceof Action.Check check) {
            byPlace.put(action.place(), demanding(alter, check.condition()));
        } else {
            throw new TableException(
                    Code.BAD_REQUEST,
                    "two writes to the same item in one transaction: "
                            + before.role().what() + " " + action.key() + "; make them one");
        }
        if (byPlace.size() > MOST) {
            throw new TableException(Code.BAD_REQUEST, "a transaction may write at most " + MOST + " items; split it");
        }
    }

    /** The most that a number may reach by all updates of its item together. */
    void limit(Action.Place place, Path number, long most) {
        limits.computeIfAbsent(place, ignored -> new LinkedHashMap<>()).merge(number, most, Math::min);
    }

    private static Action.Alter demanding(Action.Alter alter, Condition condition) {
        return new Action.Alter(alter.key(), alter.update(), both(alter.condition(), condition), alter.role());
    }

    private static @Nullable Condition both(@Nullable Condition a, @Nullable Condition b) {
        if (a == null) {
            return b;
        }
        return b == null ? a : Condition.allOf(a, b);
    }

    private Action.Alter join(Action.Alter a, Action.Alter b) {
        Map<Path, Change> changes = new LinkedHashMap<>();
        List<Change> all = new ArrayList<>(a.update().changes());
        all.addAll(b.update().changes());
        for (Change change : all) {
            Change before = changes.get(change.path());
            changes.put(change.path(), before == null ? change : sum(before, change));
        }
        // An update that demands nothing cannot be why both are refused.
        boolean undemanding = a.condition() == null && !limits.containsKey(a.place());
        Action.Role role = undemanding ? b.role() : a.role();
        return new Action.Alter(
                a.key(), new Update(new ArrayList<>(changes.values())), both(a.condition(), b.condition()), role);
    }

    private static Change sum(Change a, Change b) {
        if (a instanceof Change.Add x
                && b instanceof Change.Add y
                && x.value().n() != null
                && y.value().n() != null) {
            BigDecimal sum =
                    new BigDecimal(x.value().n()).add(new BigDecimal(y.value().n()));
            return new Change.Add(a.path(), AttributeValue.createN(sum.toPlainString()));
        }
        if (a.equals(b)) {
            return a;
        }
        throw new TableException(Code.BAD_REQUEST, "'" + a.path() + "' is changed twice in one transaction");
    }

    List<Action> list() {
        return byPlace.values().stream().map(this::limited).toList();
    }

    /** Limits hold for what all the updates add together, which is known only when all are there. */
    private Action limited(Action action) {
        Action limited = action;
        for (Map.Entry<Path, Long> limit :
                limits.getOrDefault(action.place(), Map.of()).entrySet()) {
            if (limited instanceof Action.Alter alter) {
                limited = limited(alter, limit.getKey(), limit.getValue());
            }
        }
        return limited;
    }

    private static Action.Alter limited(Action.Alter alter, Path number, long most) {
        BigDecimal added = alter.update().changes().stream()
                .filter(change -> change instanceof Change.Add && change.path().equals(number))
                .map(change -> new BigDecimal(((Change.Add) change).value().n()))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        if (added.signum() <= 0) {
            return alter;
        }
        BigDecimal room = BigDecimal.valueOf(most).subtract(added);
        Condition fits = new Condition.Compare(
                number, Condition.Comparison.AT_MOST, AttributeValue.createN(room.toPlainString()));
        return demanding(alter, room.signum() >= 0 ? new Condition.Absent(number).or(fits) : fits);
    }
}
