package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.KeyTest;
import dev.ittaku.dynamodb.internal.expression.parse.Comparator;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Finds the reads by key that together find all a WHERE clause can select. The clause is walked from its leaves: a
 * leaf about the key gives a branch for each of its values, OR joins branches, AND combines each with each. If a
 * branch is left without a partition, only a scan finds everything.
 */
final class KeyReads {
    private static final int MOST_READS = 50;
    private static final int MOST_BRANCHES = 1000;
    private static final Branch ANYTHING = new Branch(null, List.of());

    private final KeyAttribute partition;
    private final @Nullable KeyAttribute sort;
    private final Constants constants;

    private KeyReads(List<KeyAttribute> schema, Constants constants) {
        this.partition = schema.get(0);
        this.sort = schema.size() > 1 ? schema.get(1) : null;
        this.constants = constants;
    }

    private record Branch(@Nullable AttributeValue partition, List<KeyTest> sort) {}

    /** The reads, or nothing if the clause does not bind the partition key. */
    static Optional<List<KeyRead>> of(Term where, List<KeyAttribute> schema, Constants constants) {
        KeyReads reader = new KeyReads(schema, constants);
        Set<KeyRead> reads = new LinkedHashSet<>();
        for (Branch branch : reader.branches(where)) {
            if (branch.partition() == null) {
                return Optional.empty();
            }
            KeyValues.check(reader.partition, branch.partition());
            reads.add(new KeyRead(branch.partition(), reader.fitting(branch.sort())));
        }
        if (reads.size() > MOST_READS) {
            throw tooMany();
        }
        return Optional.of(List.copyOf(reads));
    }

    /** A bound of another type than the key's selects nothing, which the filter finds out. */
    private List<KeyTest> fitting(List<KeyTest> tests) {
        KeyAttribute attribute = sort;
        if (attribute == null) {
            return List.of();
        }
        List<KeyTest> fitting = new ArrayList<>();
        for (KeyTest test : tests) {
            if (test instanceof KeyTest.Equal equal) {
                KeyValues.check(attribute, equal.value());
            }
            if (test.operands().stream()
                    .allMatch(operand -> Values.typeName(operand).equals(attribute.type()))) {
                fitting.add(test);
            }
        }
        return fitting;
    }

    private List<Branch> branches(Term term) {
        if (term instanceof Term.Or or) {
            List<Branch> joined = new ArrayList<>();
            for (Term operand : or.operands()) {
                joined.addAll(branches(operand));
            }
            return joined.contains(ANYTHING) ? List.of(ANYTHING) : joined;
        }
        if (term instanceof Term.And and) {
            List<Branch> combined = List.of(ANYTHING);
            for (Term operand : and.operands()) {
                combined = combined(combined, branches(operand));
            }
            return combined;
        }
        if (term instanceof Term.In in && isKey(in.operand(), partition)) {
            return constants(in.candidates())
                    .map(values -> values.stream()
                            .map(value -> new Branch(value, List.of()))
                            .toList())
                    .orElse(List.of(ANYTHING));
        }
        if (term instanceof Term.In in && isKey(in.operand(), sort)) {
            return constants(in.candidates())
                    .map(values -> values.stream()
                            .map(value -> new Branch(null, List.of(new KeyTest.Equal(value))))
                            .toList())
                    .orElse(List.of(ANYTHING));
        }
        return List.of(leaf(term));
    }

    private Branch leaf(Term term) {
        if (term instanceof Term.Comparison comparison && comparison.operator() != Comparator.NE) {
            boolean mirrored = Constants.isConstant(comparison.left());
            Term key = mirrored ? comparison.right() : comparison.left();
            Term value = mirrored ? comparison.left() : comparison.right();
            if (!Constants.isConstant(value)) {
                return ANYTHING;
            }
            Comparator operator = mirrored ? comparison.operator().mirrored() : comparison.operator();
            if (operator == Comparator.EQ && isKey(key, partition)) {
                return new Branch(constants.value(value), List.of());
            }
            return isKey(key, sort) ? new Branch(null, List.of(test(operator, constants.value(value)))) : ANYTHING;
        }
        if (term instanceof Term.Between between
                && isKey(between.operand(), sort)
                && Constants.isConstant(between.low())
                && Constants.isConstant(between.high())) {
            return new Branch(
                    null,
                    List.of(new KeyTest.Between(constants.value(between.low()), constants.value(between.high()))));
        }
        if (term instanceof Term.Call call
                && call.function().equals("begins_with")
                && isKey(call.arguments().get(0), sort)
                && Constants.isConstant(call.arguments().get(1))) {
            return new Branch(
                    null,
                    List.of(new KeyTest.BeginsWith(
                            constants.value(call.arguments().get(1)))));
        }
        return ANYTHING;
    }

    private static KeyTest test(Comparator operator, AttributeValue value) {
        return switch (operator) {
            case EQ, NE -> new KeyTest.Equal(value);
            case LT -> new KeyTest.Below(value, false);
            case LE -> new KeyTest.Below(value, true);
            case GT -> new KeyTest.Above(value, false);
            case GE -> new KeyTest.Above(value, true);
        };
    }

    private Optional<List<AttributeValue>> constants(List<Term> terms) {
        return terms.stream().allMatch(Constants::isConstant)
                ? Optional.of(terms.stream().map(constants::value).toList())
                : Optional.empty();
    }

    private static boolean isKey(Term term, @Nullable KeyAttribute attribute) {
        return attribute != null
                && term instanceof Term.Path path
                && !path.path().isNested()
                && path.path().attribute().equals(attribute.name());
    }

    private static List<Branch> combined(List<Branch> left, List<Branch> right) {
        if ((long) left.size() * right.size() > MOST_BRANCHES) {
            throw tooMany();
        }
        List<Branch> combined = new ArrayList<>();
        for (Branch a : left) {
            for (Branch b : right) {
                if (a.partition() == null || b.partition() == null || Values.equal(a.partition(), b.partition())) {
                    List<KeyTest> tests = new ArrayList<>(a.sort());
                    tests.addAll(b.sort());
                    combined.add(new Branch(a.partition() == null ? b.partition() : a.partition(), tests));
                }
            }
        }
        return combined;
    }

    private static RuntimeException tooMany() {
        return Faults.refused("Too many decomposed read operations for a given query.");
    }
}
