package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.expression.parse.OperandTree;
import dev.ittaku.dynamodb.internal.expression.parse.UpdateTree;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Binds an update expression. The service looks at the whole expression for one sort of problem before the next:
 * undefined names, undefined values, clashing paths, operands of ADD and DELETE, then functions.
 */
final class UpdateBinder {
    private static final ExpressionKind KIND = ExpressionKind.UPDATE;
    private static final Map<String, String> LONG_TYPE_NAMES = Map.of(
            "S", "STRING", "N", "NUMBER", "B", "BINARY", "NULL", "NULL", "BOOL", "BOOLEAN", "L", "LIST", "M", "MAP");

    private final Binder binder;
    private final List<DocumentPath> operandPaths = new ArrayList<>();

    private UpdateBinder(ExpressionScope scope) {
        this.binder = new Binder(KIND, scope);
    }

    static Update bind(UpdateTree tree, ExpressionScope scope) {
        UpdateBinder binder = new UpdateBinder(scope);
        tree.actions().forEach(binder::lookUpNames);
        tree.actions().forEach(binder::lookUpValues);
        List<DocumentPath> targets = tree.actions().stream()
                .map(action -> binder.binder.path(action.path()))
                .toList();
        String clash = PathClashes.first(targets);
        if (clash != null) {
            throw KIND.invalid(clash);
        }
        tree.actions().forEach(binder::checkOperand);
        List<Update.Action> actions = new ArrayList<>(targets.size());
        for (int i = 0; i < targets.size(); i++) {
            actions.add(new Update.Action(
                    targets.get(i), binder.change(tree.actions().get(i))));
        }
        return new Update(actions, binder.operandPaths);
    }

    private void lookUpNames(UpdateTree.Action action) {
        binder.path(action.path());
        operands(action).forEach(this::lookUpNames);
    }

    private void lookUpNames(OperandTree operand) {
        if (operand instanceof OperandTree.PathOperand path) {
            operandPaths.add(binder.path(path.path()));
        } else if (operand instanceof OperandTree.CallOperand call) {
            call.arguments().forEach(this::lookUpNames);
        }
    }

    private void lookUpValues(UpdateTree.Action action) {
        if (action instanceof UpdateTree.Add add) {
            binder.value(add.value());
        } else if (action instanceof UpdateTree.Delete delete) {
            binder.value(delete.value());
        }
        operands(action).forEach(this::lookUpValues);
    }

    private void lookUpValues(OperandTree operand) {
        if (operand instanceof OperandTree.ValueOperand value) {
            binder.value(value.name());
        } else if (operand instanceof OperandTree.CallOperand call) {
            call.arguments().forEach(this::lookUpValues);
        }
    }

    private static List<OperandTree> operands(UpdateTree.Action action) {
        if (!(action instanceof UpdateTree.Set set)) {
            return List.of();
        }
        if (set.value() instanceof UpdateTree.Operand operand) {
            return List.of(operand.operand());
        }
        if (set.value() instanceof UpdateTree.Sum sum) {
            return List.of(sum.left(), sum.right());
        }
        UpdateTree.Difference difference = (UpdateTree.Difference) set.value();
        return List.of(difference.left(), difference.right());
    }

    private void checkOperand(UpdateTree.Action action) {
        if (action instanceof UpdateTree.Add add) {
            String type = Values.typeName(binder.value(add.value()));
            if (!type.equals("N")) {
                requireSet("ADD", type);
            }
        } else if (action instanceof UpdateTree.Delete delete) {
            requireSet("DELETE", Values.typeName(binder.value(delete.value())));
        }
    }

    private static void requireSet(String operator, String type) {
        String longName = LONG_TYPE_NAMES.get(type);
        if (longName != null) {
            throw KIND.invalid("Incorrect operand type for operator or function; operator: " + operator
                    + ", operand type: " + longName + ", typeSet: ALLOWED_FOR_" + operator + "_OPERAND");
        }
    }

    private Update.Change change(UpdateTree.Action action) {
        if (action instanceof UpdateTree.Set set) {
            return new Update.Assign(value(set.value()));
        }
        if (action instanceof UpdateTree.Add add) {
            return new Update.AddTo(binder.value(add.value()));
        }
        if (action instanceof UpdateTree.Delete delete) {
            return new Update.DeleteFrom(binder.value(delete.value()));
        }
        return new Update.Remove();
    }

    private UpdateValue value(UpdateTree.SetValue tree) {
        if (tree instanceof UpdateTree.Operand operand) {
            return operand(operand.operand());
        }
        if (tree instanceof UpdateTree.Sum sum) {
            return arithmetic("+", sum.left(), sum.right());
        }
        UpdateTree.Difference difference = (UpdateTree.Difference) tree;
        return arithmetic("-", difference.left(), difference.right());
    }

    private UpdateValue arithmetic(String operator, OperandTree left, OperandTree right) {
        UpdateValue a = operand(left);
        UpdateValue b = operand(right);
        requireType(operator, "N", a);
        requireType(operator, "N", b);
        return new UpdateValue.Arithmetic(a, b, operator.equals("+"));
    }

    private UpdateValue operand(OperandTree tree) {
        if (tree instanceof OperandTree.PathOperand path) {
            return new UpdateValue.Place(binder.path(path.path()));
        }
        if (tree instanceof OperandTree.ValueOperand value) {
            return new UpdateValue.Constant(binder.value(value.name()));
        }
        return call((OperandTree.CallOperand) tree);
    }

    private UpdateValue call(OperandTree.CallOperand call) {
        List<UpdateValue> arguments =
                call.arguments().stream().map(this::operand).toList();
        if (arguments.size() != 2) {
            throw KIND.invalid("Incorrect number of operands for operator or function; operator or function: "
                    + call.function() + ", number of operands: " + arguments.size());
        }
        if (call.function().equals("if_not_exists")) {
            if (!(arguments.get(0) instanceof UpdateValue.Place place)) {
                throw KIND.invalid(
                        "Operator or function requires a document path; operator or function: " + call.function());
            }
            return new UpdateValue.IfNotExists(place.path(), arguments.get(1));
        }
        if (arguments.stream().anyMatch(argument -> argument instanceof UpdateValue.ListAppend)) {
            throw KIND.invalid(
                    "The function is not allowed to be used this way in an expression; function: " + call.function());
        }
        arguments.forEach(argument -> requireType(call.function(), "L", argument));
        return new UpdateValue.ListAppend(arguments.get(0), arguments.get(1));
    }

    private static void requireType(String function, String type, UpdateValue argument) {
        if (argument instanceof UpdateValue.Constant constant) {
            AttributeValue value = constant.value();
            String actual = Values.typeName(value);
            if (!actual.equals(type)) {
                throw KIND.invalid("Incorrect operand type for operator or function; operator or function: " + function
                        + ", operand type: " + actual);
            }
        }
    }
}
