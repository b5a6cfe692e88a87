package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.Items;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes values of literals and question marks. */
final class Constants {
    /** Containers in containers; an item's own attributes hold the first. */
    private static final int DEEPEST = 31;

    private final List<AttributeValue> parameters;

    /** Throws unless there is a proper value for every question mark. */
    Constants(List<AttributeValue> given, int wanted) {
        if (given.size() != wanted) {
            throw Faults.refused("Number of parameters in request and statement don't match.");
        }
        List<AttributeValue> canonical = new ArrayList<>(given.size());
        for (AttributeValue value : given) {
            Items.Problem problem = Items.problem(value);
            if (problem != null) {
                throw Errors.validation(problem.message());
            }
            Items.validateDepth(value);
            canonical.add(Values.canonical(value));
        }
        this.parameters = canonical;
    }

    /** Whether the term's value is known without an item. */
    static boolean isConstant(Term term) {
        return term instanceof Term.Literal
                || term instanceof Term.Parameter
                || term instanceof Term.ListLiteral
                || term instanceof Term.MapLiteral
                || term instanceof Term.Bag;
    }

    AttributeValue value(Term term) {
        return term instanceof Term.Parameter parameter ? parameters.get(parameter.number()) : nested(term, "root", 0);
    }

    /** An item whose attributes may be question marks. */
    Map<String, AttributeValue> item(Term.MapLiteral literal) {
        Map<String, AttributeValue> item = new LinkedHashMap<>();
        for (Term.Field field : literal.fields()) {
            item.put(
                    field.name(),
                    field.value() instanceof Term.Parameter
                            ? value(field.value())
                            : nested(field.value(), field.name(), 0));
        }
        return item;
    }

    private AttributeValue nested(Term term, String path, int level) {
        if (term instanceof Term.Literal literal) {
            return literal.value();
        }
        if (term instanceof Term.Bag bag) {
            return set(bag);
        }
        if (level >= DEEPEST) {
            throw Faults.tooDeep(path);
        }
        if (term instanceof Term.ListLiteral list) {
            List<AttributeValue> elements = new ArrayList<>();
            for (int i = 0; i < list.elements().size(); i++) {
                elements.add(nested(list.elements().get(i), path + "[" + i + "]", level + 1));
            }
            return AttributeValue.fromL(elements);
        }
        if (term instanceof Term.MapLiteral map) {
            Map<String, AttributeValue> fields = new LinkedHashMap<>();
            for (Term.Field field : map.fields()) {
                fields.put(field.name(), nested(field.value(), path + "." + field.name(), level + 1));
            }
            return AttributeValue.fromM(fields);
        }
        String what = term instanceof Term.Parameter ? "Parameter" : term instanceof Term.Path ? "Path" : "Expression";
        throw Faults.refused("Unsupported data type: " + what + " under key root..", term.position());
    }

    private static AttributeValue set(Term.Bag bag) {
        if (bag.members().isEmpty()) {
            throw Faults.refused("Empty bags are not supported");
        }
        List<AttributeValue> members = new ArrayList<>();
        for (Term member : bag.members()) {
            if (!(member instanceof Term.Literal literal)) {
                throw mixedBag();
            }
            members.add(literal.value());
        }
        boolean texts = members.stream().allMatch(member -> member.s() != null);
        if (!texts && !members.stream().allMatch(member -> member.n() != null)) {
            throw mixedBag();
        }
        List<String> shown =
                members.stream().map(member -> texts ? member.s() : member.n()).toList();
        if (new HashSet<>(shown).size() < shown.size()) {
            throw Errors.validation(
                    "One or more parameter values were invalid: Input collection " + shown + " contains duplicates.");
        }
        return texts ? AttributeValue.fromSs(shown) : AttributeValue.fromNs(shown);
    }

    private static RuntimeException mixedBag() {
        return Faults.refused("Unsupported data type in Bag. DynamoDB only supports either numbers or strings in bags");
    }
}
