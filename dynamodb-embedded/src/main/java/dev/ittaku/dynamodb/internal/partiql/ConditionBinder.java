package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.Containment;
import dev.ittaku.dynamodb.internal.expression.DocumentPath;
import dev.ittaku.dynamodb.internal.expression.parse.Comparator;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes a predicate of a WHERE clause; its meaning is that of a filter expression. */
final class ConditionBinder {
    private static final int MOST_CANDIDATES = 100;
    private static final Set<String> ORDERED = Set.of("S", "N", "B");
    private static final List<String> TYPES = List.of("N", "BS", "L", "B", "NULL", "M", "S", "SS", "NS", "BOOL");

    private final Constants constants;
    private final List<DocumentPath> paths = new ArrayList<>();

    private ConditionBinder(Constants constants) {
        this.constants = constants;
    }

    static Condition bind(Term where, Constants constants) {
        ConditionBinder binder = new ConditionBinder(constants);
        return new Condition(binder.predicate(where), binder.paths);
    }

    private Predicate<Map<String, AttributeValue>> predicate(Term term) {
        if (term instanceof Term.And and) {
            List<Predicate<Map<String, AttributeValue>>> all =
                    and.operands().stream().map(this::predicate).toList();
            return item -> all.stream().allMatch(one -> one.test(item));
        }
        if (term instanceof Term.Or or) {
            List<Predicate<Map<String, AttributeValue>>> any =
                    or.operands().stream().map(this::predicate).toList();
            return item -> any.stream().anyMatch(one -> one.test(item));
        }
        if (term instanceof Term.Not not) {
            return predicate(not.operand()).negate();
        }
        if (term instanceof Term.Comparison comparison) {
            return comparison(comparison);
        }
        if (term instanceof Term.Between between) {
            return between(between);
        }
        if (term instanceof Term.In in) {
            return in(in);
        }
        if (term instanceof Term.IsMissing missing) {
            Operand operand = operand(missing.operand());
            return item -> operand.in(item) == null;
        }
        if (term instanceof Term.IsNull isNull) {
            Operand operand = operand(isNull.operand());
            return item -> isType(operand.in(item), "NULL");
        }
        if (term instanceof Term.Call call) {
            return call(call);
        }
        throw Faults.refused("Where clause must consist of conditions", term.position());
    }

    private Predicate<Map<String, AttributeValue>> comparison(Term.Comparison term) {
        Operand left = operand(term.left());
        Operand right = operand(term.right());
        Comparator operator = term.operator();
        if (operator.isOrdering()) {
            requireOrdered(operator.symbol(), left, right);
            return item -> {
                Integer order = order(left.in(item), right.in(item));
                return order != null && operator.accepts(order);
            };
        }
        boolean wanted = operator == Comparator.EQ;
        return item -> same(left.in(item), right.in(item)) == wanted;
    }

    private static boolean same(@Nullable AttributeValue a, @Nullable AttributeValue b) {
        return a != null && b != null && Values.equal(a, b);
    }

    private static @Nullable Integer order(@Nullable AttributeValue a, @Nullable AttributeValue b) {
        return a == null || b == null ? null : Values.compare(a, b);
    }

    private Predicate<Map<String, AttributeValue>> between(Term.Between term) {
        Operand operand = operand(term.operand());
        Operand low = operand(term.low());
        Operand high = operand(term.high());
        requireOrdered("BETWEEN", operand, low, high);
        return item -> {
            Integer above = order(operand.in(item), low.in(item));
            Integer below = order(operand.in(item), high.in(item));
            return above != null && above >= 0 && below != null && below <= 0;
        };
    }

    private Predicate<Map<String, AttributeValue>> in(Term.In term) {
        Operand operand = operand(term.operand());
        if (term.candidates().size() > MOST_CANDIDATES) {
            throw Faults.refused("The IN operator is provided with too many operands; number of operands: "
                    + term.candidates().size());
        }
        List<Operand> candidates = term.candidates().stream().map(this::operand).toList();
        return item -> {
            AttributeValue value = operand.in(item);
            return candidates.stream().anyMatch(candidate -> same(value, candidate.in(item)));
        };
    }

    private static void requireOrdered(String operator, Operand... operands) {
        for (Operand operand : operands) {
            if (operand instanceof Operand.Constant constant && !ORDERED.contains(constant.type())) {
                throw Faults.operandType(operator, constant.type());
            }
        }
    }

    private Predicate<Map<String, AttributeValue>> call(Term.Call term) {
        return switch (term.function()) {
            case "attribute_exists" -> {
                Operand place = place(term);
                yield item -> place.in(item) != null;
            }
            case "attribute_not_exists" -> {
                Operand place = place(term);
                yield item -> place.in(item) == null;
            }
            case "attribute_type" -> attributeType(term);
            case "begins_with" -> {
                List<Operand> operands = operands(term, 2);
                for (Operand operand : operands) {
                    String type = operand.type();
                    if (type != null && !type.equals("S") && !type.equals("B")) {
                        throw Faults.operandType("begins_with", type);
                    }
                }
                yield item -> {
                    AttributeValue value = operands.get(0).in(item);
                    AttributeValue start = operands.get(1).in(item);
                    return value != null && start != null && Values.beginsWith(value, start);
                };
            }
            case "contains" -> {
                List<Operand> operands = operands(term, 2);
                yield item -> {
                    AttributeValue value = operands.get(0).in(item);
                    AttributeValue part = operands.get(1).in(item);
                    return value != null && part != null && Containment.contains(value, part);
                };
            }
            default -> throw Faults.refused("Unexpected function: " + term.function(), term.position());
        };
    }

    private Operand place(Term.Call term) {
        Operand place = operands(term, 1).get(0);
        if (!(place instanceof Operand.Place)) {
            throw Faults.refused(
                    "Operator or function requires a document path; operator or function: " + term.function());
        }
        return place;
    }

    private Predicate<Map<String, AttributeValue>> attributeType(Term.Call term) {
        List<Operand> operands = operands(term, 2);
        String given = operands.get(1).type();
        if (!(operands.get(1) instanceof Operand.Constant constant) || !"S".equals(given)) {
            throw Faults.operandType(term.function(), given == null ? "{" + String.join(",", TYPES) + "}" : given);
        }
        String type = constant.value().s();
        if (!TYPES.contains(type)) {
            throw Faults.refused("Invalid attribute type name found; type: " + type + ", valid types: {"
                    + String.join(",", TYPES) + "}");
        }
        Operand first = operands.get(0);
        return item -> isType(first.in(item), type);
    }

    private static boolean isType(@Nullable AttributeValue value, String type) {
        return value != null && Values.typeName(value).equals(type);
    }

    private List<Operand> operands(Term.Call term, int count) {
        if (term.arguments().size() != count) {
            throw Faults.operandCount(term.function(), term.arguments().size());
        }
        return term.arguments().stream().map(this::operand).toList();
    }

    private Operand operand(Term term) {
        if (term instanceof Term.Path path) {
            paths.add(path.path());
            return new Operand.Place(path.path());
        }
        if (Constants.isConstant(term)) {
            return new Operand.Constant(constants.value(term));
        }
        if (term instanceof Term.Call call && call.function().equals("size")) {
            Operand of = operands(call, 1).get(0);
            String type = of.type();
            if (type != null && Set.of("N", "BOOL", "NULL").contains(type)) {
                throw Faults.operandType("size", type);
            }
            return new Operand.Size(of);
        }
        throw Faults.refused("Unexpected operand in where clause", term.position());
    }
}
