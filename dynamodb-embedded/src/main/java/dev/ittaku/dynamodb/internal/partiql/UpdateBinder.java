package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.expression.Update;
import dev.ittaku.dynamodb.internal.expression.UpdateValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Makes an update of SET and REMOVE clauses. */
final class UpdateBinder {
    private static final Set<String> SET_FUNCTIONS = Set.of("set_add", "set_delete");

    private final Constants constants;

    UpdateBinder(Constants constants) {
        this.constants = constants;
    }

    Update update(List<Statement.Action> clauses) {
        List<Update.Action> actions = new ArrayList<>();
        for (Statement.Action clause : clauses) {
            actions.add(new Update.Action(
                    clause.path(),
                    clause.value().isPresent() ? change(clause, clause.value().get()) : new Update.Remove()));
        }
        return Update.of(actions);
    }

    private Update.Change change(Statement.Action clause, Term value) {
        if (!(value instanceof Term.Call call) || !SET_FUNCTIONS.contains(call.function())) {
            return new Update.Assign(value(value));
        }
        if (call.arguments().size() != 2) {
            throw Faults.operandCount(call.function(), call.arguments().size());
        }
        String name = call.function().toUpperCase(Locale.ROOT);
        if (!(call.arguments().get(0) instanceof Term.Path first)
                || !first.path().equals(clause.path())) {
            throw Faults.refused("The first argument to " + name + " must equal the assignment value at pos");
        }
        Term second = call.arguments().get(1);
        AttributeValue members = Constants.isConstant(second) ? constants.value(second) : null;
        if (members == null || !(members.hasSs() || members.hasNs() || members.hasBs())) {
            throw Faults.refused("The second argument to " + name + " must be a value with type SET at pos");
        }
        return name.equals("SET_ADD") ? new Update.AddTo(members) : new Update.DeleteFrom(members);
    }

    private UpdateValue value(Term term) {
        if (Constants.isConstant(term)) {
            return new UpdateValue.Constant(constants.value(term));
        }
        if (term instanceof Term.Path path) {
            return new UpdateValue.Place(path.path());
        }
        if (term instanceof Term.Arithmetic arithmetic) {
            String operator = arithmetic.plus() ? "+" : "-";
            UpdateValue left = typed(operator, "N", value(arithmetic.left()));
            UpdateValue right = typed(operator, "N", value(arithmetic.right()));
            return new UpdateValue.Arithmetic(left, right, arithmetic.plus());
        }
        if (term instanceof Term.Call call && call.function().equals("list_append")) {
            if (call.arguments().size() != 2) {
                throw Faults.operandCount(call.function(), call.arguments().size());
            }
            return new UpdateValue.ListAppend(
                    typed("list_append", "L", value(call.arguments().get(0))),
                    typed("list_append", "L", value(call.arguments().get(1))));
        }
        if (term instanceof Term.Call call) {
            throw Faults.refused("Unexpected function: " + call.function(), call.position());
        }
        throw Faults.refused("Unexpected value in SET clause", term.position());
    }

    private static UpdateValue typed(String operator, String type, UpdateValue value) {
        String known = value.type();
        if (known != null && !known.equals(type)) {
            throw Faults.operandType(operator, known);
        }
        return value;
    }
}
