package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.expression.parse.PathTree;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Selects parts of items: for each path its value, inside the maps and lists that lead to it. */
public final class Projection {
    private final List<DocumentPath> paths;
    private final Node root = new Node();

    private Projection(Collection<DocumentPath> paths) {
        this.paths = List.copyOf(paths);
        for (DocumentPath path : this.paths) {
            root.add(path.steps(), 0);
        }
    }

    /** A projection onto these paths, none of which overlaps another. */
    public static Projection onto(Collection<DocumentPath> paths) {
        return new Projection(paths);
    }

    static Projection bind(List<PathTree> trees, ExpressionScope scope) {
        Binder binder = new Binder(ExpressionKind.PROJECTION, scope);
        List<DocumentPath> paths = trees.stream().map(binder::path).toList();
        String problem = PathClashes.first(paths);
        if (problem != null) {
            throw ExpressionKind.PROJECTION.invalid(problem);
        }
        return new Projection(paths);
    }

    public List<DocumentPath> paths() {
        return paths;
    }

    public Map<String, AttributeValue> project(Map<String, AttributeValue> item) {
        return root.pickFields(item);
    }

    /** One step of the paths; a node without children takes the whole value. */
    private static final class Node {
        private final Map<String, Node> fields = new LinkedHashMap<>();
        private final Map<Integer, Node> elements = new TreeMap<>();

        void add(List<DocumentPath.Step> steps, int at) {
            if (at == steps.size()) {
                return;
            }
            Node child = steps.get(at) instanceof DocumentPath.Field field
                    ? fields.computeIfAbsent(field.name(), name -> new Node())
                    : elements.computeIfAbsent(((DocumentPath.Element) steps.get(at)).index(), index -> new Node());
            child.add(steps, at + 1);
        }

        @Nullable
        AttributeValue pick(@Nullable AttributeValue value) {
            if (value == null || (fields.isEmpty() && elements.isEmpty())) {
                return value;
            }
            if (value.hasM() && !fields.isEmpty()) {
                Map<String, AttributeValue> picked = pickFields(value.m());
                return picked.isEmpty() ? null : AttributeValue.fromM(picked);
            }
            if (value.hasL() && !elements.isEmpty()) {
                List<AttributeValue> picked = pickElements(value.l());
                return picked.isEmpty() ? null : AttributeValue.fromL(picked);
            }
            return null;
        }

        Map<String, AttributeValue> pickFields(Map<String, AttributeValue> map) {
            Map<String, AttributeValue> picked = new LinkedHashMap<>();
            fields.forEach((name, node) -> {
                AttributeValue value = node.pick(map.get(name));
                if (value != null) {
                    picked.put(name, value);
                }
            });
            return picked;
        }

        private List<AttributeValue> pickElements(List<AttributeValue> list) {
            List<AttributeValue> picked = new ArrayList<>();
            elements.forEach((index, node) -> {
                AttributeValue value = index < list.size() ? node.pick(list.get(index)) : null;
                if (value != null) {
                    picked.add(value);
                }
            });
            return picked;
        }
    }
}
