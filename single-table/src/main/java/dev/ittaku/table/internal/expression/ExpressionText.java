package dev.ittaku.table.internal.expression;

import dev.ittaku.table.expression.Change;
import dev.ittaku.table.expression.Condition;
import dev.ittaku.table.expression.Condition.Comparison;
import dev.ittaku.table.expression.Path;
import dev.ittaku.table.expression.Update;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Renders trees into DynamoDB's expression language, collecting names and values. One object serves one request, so that
 * key condition, filter and projection share their placeholders. Every name becomes a placeholder: reserved words and
 * odd characters need no thought.
 */
public final class ExpressionText {
    private static final AttributeValue EMPTY_LIST = AttributeValue.createL(List.of());

    private final Map<String, String> placeholders = new LinkedHashMap<>();
    private final Map<String, AttributeValue> values = new LinkedHashMap<>();

    /** Placeholder to attribute name. */
    public Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        placeholders.forEach((name, placeholder) -> names.put(placeholder, name));
        return names;
    }

    public Map<String, AttributeValue> values() {
        return values;
    }

    public String name(String attribute) {
        return placeholders.computeIfAbsent(attribute, a -> "#n" + placeholders.size());
    }

    public String value(AttributeValue value) {
        String placeholder = ":v" + values.size();
        values.put(placeholder, value);
        return placeholder;
    }

    public String path(Path path) {
        StringBuilder text = new StringBuilder();
        for (Object step : path.steps()) {
            if (step instanceof Integer index) {
                text.append('[').append(index).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(name((String) step));
            }
        }
        return text.toString();
    }

    public String condition(Condition condition) {
        if (condition instanceof Condition.Compare c) {
            return path(c.path()) + infix(c.comparison()) + value(c.value());
        } else if (condition instanceof Condition.ComparePaths c) {
            return path(c.left()) + infix(c.comparison()) + path(c.right());
        } else if (condition instanceof Condition.CompareSize c) {
            return "size(" + path(c.path()) + ")" + infix(c.comparison())
                    + value(AttributeValue.createN(Integer.toString(c.size())));
        } else if (condition instanceof Condition.Between c) {
            return path(c.path()) + " BETWEEN " + value(c.low()) + " AND " + value(c.high());
        } else if (condition instanceof Condition.In c) {
            return path(c.path()) + " IN (" + joined(c.values(), this::value, ", ") + ")";
        } else if (condition instanceof Condition.BeginsWith c) {
            return "begins_with(" + path(c.path()) + ", " + value(c.prefix()) + ")";
        } else if (condition instanceof Condition.Contains c) {
            return "contains(" + path(c.path()) + ", " + value(c.value()) + ")";
        } else if (condition instanceof Condition.Exists c) {
            return "attribute_exists(" + path(c.path()) + ")";
        } else if (condition instanceof Condition.Absent c) {
            return "attribute_not_exists(" + path(c.path()) + ")";
        } else if (condition instanceof Condition.IsNull c) {
            return "attribute_type(" + path(c.path()) + ", " + value(AttributeValue.createS("NULL")) + ")";
        } else if (condition instanceof Condition.And c) {
            return joined(c.all(), this::inner, " AND ");
        } else if (condition instanceof Condition.Or c) {
            return joined(c.any(), this::inner, " OR ");
        } else {
            return "NOT " + inner(((Condition.Not) condition).condition());
        }
    }

    private String inner(Condition condition) {
        boolean compound = condition instanceof Condition.And
                || condition instanceof Condition.Or
                || condition instanceof Condition.Not;
        return compound ? "(" + condition(condition) + ")" : condition(condition);
    }

    private static String infix(Comparison comparison) {
        return " " + comparison.symbol() + " ";
    }

    private static <V> String joined(List<V> parts, Function<V, String> text, String between) {
        List<String> texts = new ArrayList<>(parts.size());
        for (V part : parts) {
            texts.add(text.apply(part));
        }
        return String.join(between, texts);
    }

    public String update(Update update) {
        Map<String, List<String>> clauses = new LinkedHashMap<>();
        for (String clause : List.of("SET", "REMOVE", "ADD", "DELETE")) {
            clauses.put(clause, new ArrayList<>());
        }
        for (Change change : update.changes()) {
            change(change, clauses);
        }
        List<String> texts = new ArrayList<>();
        clauses.forEach((clause, parts) -> {
            if (!parts.isEmpty()) {
                texts.add(clause + " " + String.join(", ", parts));
            }
        });
        return String.join(" ", texts);
    }

    private void change(Change change, Map<String, List<String>> clauses) {
        String path = path(change.path());
        if (change instanceof Change.Set c) {
            add(clauses, "SET", path + " = " + value(c.value()));
        } else if (change instanceof Change.SetIfAbsent c) {
            add(clauses, "SET", path + " = if_not_exists(" + path + ", " + value(c.value()) + ")");
        } else if (change instanceof Change.Increase c) {
            add(clauses, "SET", path + " = if_not_exists(" + path + ", " + value(c.start()) + ") + " + value(c.by()));
        } else if (change instanceof Change.Append c) {
            add(clauses, "SET", path + " = list_append(" + orEmpty(path) + ", " + value(c.elements()) + ")");
        } else if (change instanceof Change.Prepend c) {
            add(clauses, "SET", path + " = list_append(" + value(c.elements()) + ", " + orEmpty(path) + ")");
        } else if (change instanceof Change.Remove) {
            add(clauses, "REMOVE", path);
        } else if (change instanceof Change.Add c) {
            add(clauses, "ADD", path + " " + value(c.value()));
        } else if (change instanceof Change.Delete c) {
            add(clauses, "DELETE", path + " " + value(c.values()));
        }
    }

    private String orEmpty(String path) {
        return "if_not_exists(" + path + ", " + value(EMPTY_LIST) + ")";
    }

    private static void add(Map<String, List<String>> clauses, String clause, String part) {
        List<String> parts = clauses.get(clause);
        if (parts != null) {
            parts.add(part);
        }
    }
}
