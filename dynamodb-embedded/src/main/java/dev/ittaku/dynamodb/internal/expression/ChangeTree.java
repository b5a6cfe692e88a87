package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.Numbers;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * An update's changes arranged along their paths, so that each container is rebuilt once, with list indexes meaning
 * positions before the update: removals close gaps only afterwards, and assignments past the end append in order.
 */
final class ChangeTree {
    private final Map<String, ChangeTree> fields = new LinkedHashMap<>();
    private final Map<Integer, ChangeTree> elements = new TreeMap<>();
    private Update.@Nullable Change change;
    private @Nullable AttributeValue assigned;

    /** Paths do not overlap, so a node has either a change or children. */
    void add(DocumentPath path, Update.Change newChange, Map<String, AttributeValue> item) {
        ChangeTree node = this;
        for (DocumentPath.Step step : path.steps()) {
            node = step instanceof DocumentPath.Field field
                    ? node.fields.computeIfAbsent(field.name(), name -> new ChangeTree())
                    : node.elements.computeIfAbsent(((DocumentPath.Element) step).index(), index -> new ChangeTree());
        }
        node.change = newChange;
        node.assigned =
                newChange instanceof Update.Assign assign ? assign.value().in(item) : null;
    }

    Map<String, AttributeValue> apply(Map<String, AttributeValue> item) {
        Map<String, AttributeValue> changed = new LinkedHashMap<>(item);
        fields.forEach((name, node) -> {
            AttributeValue value = node.changed(item.get(name));
            if (value == null) {
                changed.remove(name);
            } else {
                changed.put(name, value);
            }
        });
        return changed;
    }

    /** The new value, or null if the value is removed. */
    private @Nullable AttributeValue changed(@Nullable AttributeValue old) {
        Update.Change here = change;
        if (here == null) {
            return within(old);
        }
        if (here instanceof Update.Assign) {
            return assigned;
        }
        if (here instanceof Update.Remove) {
            return null;
        }
        if (here instanceof Update.AddTo add) {
            return added(old, add.value());
        }
        return without(old, ((Update.DeleteFrom) here).members());
    }

    private AttributeValue within(@Nullable AttributeValue old) {
        if (old != null && old.hasM() && elements.isEmpty()) {
            return AttributeValue.fromM(apply(old.m()));
        }
        if (old != null && old.hasL() && fields.isEmpty()) {
            return AttributeValue.fromL(changedElements(old.l()));
        }
        throw invalidPath();
    }

    private List<AttributeValue> changedElements(List<AttributeValue> old) {
        List<AttributeValue> changed = new ArrayList<>(old.size() + elements.size());
        for (int i = 0; i < old.size(); i++) {
            ChangeTree node = elements.get(i);
            AttributeValue value = node == null ? old.get(i) : node.changed(old.get(i));
            if (value != null) {
                changed.add(value);
            }
        }
        elements.forEach((index, node) -> {
            AttributeValue appended = index < old.size() ? null : node.changed(null);
            if (appended != null) {
                changed.add(appended);
            }
        });
        return changed;
    }

    private static AttributeValue added(@Nullable AttributeValue old, AttributeValue value) {
        if (old == null) {
            return value;
        }
        if (old.type() != value.type()) {
            throw UpdateValue.wrongType();
        }
        if (value.n() != null) {
            return AttributeValue.fromN(Numbers.add(old.n(), value.n()));
        }
        if (value.hasSs()) {
            return AttributeValue.fromSs(union(old.ss(), value.ss()));
        }
        if (value.hasNs()) {
            return AttributeValue.fromNs(union(old.ns(), value.ns()));
        }
        return AttributeValue.fromBs(union(old.bs(), value.bs()));
    }

    private static @Nullable AttributeValue without(@Nullable AttributeValue old, AttributeValue members) {
        if (old == null) {
            return null;
        }
        if (old.type() != members.type()) {
            throw UpdateValue.wrongType();
        }
        if (members.hasSs()) {
            List<String> left = difference(old.ss(), members.ss());
            return left.isEmpty() ? null : AttributeValue.fromSs(left);
        }
        if (members.hasNs()) {
            List<String> left = difference(old.ns(), members.ns());
            return left.isEmpty() ? null : AttributeValue.fromNs(left);
        }
        List<SdkBytes> left = difference(old.bs(), members.bs());
        return left.isEmpty() ? null : AttributeValue.fromBs(left);
    }

    private static <T> List<T> union(List<T> old, List<T> added) {
        Set<T> members = new LinkedHashSet<>(old);
        members.addAll(added);
        return new ArrayList<>(members);
    }

    private static <T> List<T> difference(List<T> old, List<T> deleted) {
        Set<T> members = new LinkedHashSet<>(old);
        members.removeAll(new LinkedHashSet<>(deleted));
        return new ArrayList<>(members);
    }

    private static DynamoDbException invalidPath() {
        return Errors.validation("The document path provided in the update expression is invalid for update");
    }
}
