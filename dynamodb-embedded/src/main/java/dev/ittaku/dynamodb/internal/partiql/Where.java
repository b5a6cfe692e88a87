package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.Condition;
import dev.ittaku.dynamodb.internal.expression.parse.Comparator;
import dev.ittaku.dynamodb.internal.item.KeyRules.KeyAttribute;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A statement's WHERE clause: a condition on items, and the part of it that binds their key. */
public final class Where {
    /** The message for a write without the item's key. */
    public static final String UNKEYED = "Where clause does not contain a mandatory equality on all key attributes";

    private final Optional<Term> term;
    private final Optional<Condition> condition;
    private final Constants constants;

    Where(Optional<Term> term, Constants constants) {
        this.term = term;
        this.constants = constants;
        this.condition = term.map(given -> ConditionBinder.bind(given, constants));
    }

    /** The whole clause as a condition; empty if there is no clause. */
    public Optional<Condition> condition() {
        return condition;
    }

    /** The reads by key that find all it selects; empty if only a scan does. */
    public Optional<List<KeyRead>> reads(List<KeyAttribute> schema) {
        return term.flatMap(where -> KeyReads.of(where, schema, constants));
    }

    /** The key of the one item it selects; throws unless each key attribute is bound to one value. */
    public Map<String, AttributeValue> key(List<KeyAttribute> schema) {
        return findKey(schema).orElseThrow(() -> Faults.refused(UNKEYED));
    }

    /** The same, or nothing if some key attribute is not bound. */
    public Optional<Map<String, AttributeValue>> findKey(List<KeyAttribute> schema) {
        List<Term> conjuncts = conjuncts();
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (KeyAttribute attribute : schema) {
            int conditions = 0;
            for (Term conjunct : conjuncts) {
                if (!concerns(conjunct, attribute.name())) {
                    continue;
                }
                conditions++;
                equality(conjunct).ifPresent(value -> key.putIfAbsent(attribute.name(), value));
            }
            if (!key.containsKey(attribute.name())) {
                return Optional.empty();
            }
            if (conditions > 1) {
                throw Faults.refused("Multiple conditions on same key " + attribute.name()
                        + ". Only single item Update/Insert/Delete are supported");
            }
        }
        for (KeyAttribute attribute : schema) {
            AttributeValue value = key.get(attribute.name());
            if (value != null) {
                KeyValues.check(attribute, value);
            }
        }
        return Optional.of(key);
    }

    /** Whether it asks more of an item than to have this key. */
    public boolean asksMoreThan(List<KeyAttribute> schema) {
        return conjuncts().size() > schema.size();
    }

    private List<Term> conjuncts() {
        List<Term> conjuncts = new ArrayList<>();
        term.ifPresent(where -> collect(where, conjuncts));
        return conjuncts;
    }

    private static void collect(Term where, List<Term> conjuncts) {
        if (where instanceof Term.And and) {
            and.operands().forEach(operand -> collect(operand, conjuncts));
        } else {
            conjuncts.add(where);
        }
    }

    private Optional<AttributeValue> equality(Term conjunct) {
        if (!(conjunct instanceof Term.Comparison comparison) || comparison.operator() != Comparator.EQ) {
            return Optional.empty();
        }
        Term value = Constants.isConstant(comparison.left()) ? comparison.left() : comparison.right();
        return Constants.isConstant(value) ? Optional.of(constants.value(value)) : Optional.empty();
    }

    private static boolean concerns(Term conjunct, String attribute) {
        if (conjunct instanceof Term.Comparison comparison) {
            return isNamed(comparison.left(), attribute) || isNamed(comparison.right(), attribute);
        }
        if (conjunct instanceof Term.Between between) {
            return isNamed(between.operand(), attribute);
        }
        return conjunct instanceof Term.In in && isNamed(in.operand(), attribute);
    }

    private static boolean isNamed(Term term, String attribute) {
        return term instanceof Term.Path path
                && !path.path().isNested()
                && path.path().attribute().equals(attribute);
    }
}
