package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An update ready to be applied to items. All operands are read from the item as it was; then the actions change it.
 * Immutable; {@link #apply} never changes its argument.
 */
public final class Update {
    private static final int GIVING_BYTES = 19;
    private static final int TAKING_BYTES = 2;
    private static final int ELEMENT_BYTES = 1;
    private static final int ARITHMETIC_BYTES = 50;

    private final List<Action> actions;
    private final List<DocumentPath> operandPaths;

    Update(List<Action> actions, List<DocumentPath> operandPaths) {
        this.actions = List.copyOf(actions);
        this.operandPaths = List.copyOf(operandPaths);
    }

    /** An update of these actions, whose paths must not clash. */
    public static Update of(List<Action> actions) {
        String clash = PathClashes.first(actions.stream().map(Action::path).toList());
        if (clash != null) {
            throw Errors.validation(clash);
        }
        return new Update(actions, List.of());
    }

    /** One change at one place. */
    public record Action(DocumentPath path, Change change) {}

    public sealed interface Change {}

    public record Assign(UpdateValue value) implements Change {}

    public record Remove() implements Change {}

    /** Adds a number, or members to a set. */
    public record AddTo(AttributeValue value) implements Change {}

    /** Takes members from a set. */
    public record DeleteFrom(AttributeValue members) implements Change {}

    /** The item after the update; throws the service's ValidationException where the item does not allow it. */
    public Map<String, AttributeValue> apply(Map<String, AttributeValue> item) {
        ChangeTree changes = new ChangeTree();
        for (Action action : actions) {
            changes.add(action.path(), action.change(), item);
        }
        return changes.apply(item);
    }

    /** Whether it only takes away: then there is nothing to do where there is no item. */
    public boolean onlyTakesAway() {
        return actions.stream()
                .allMatch(action -> action.change() instanceof Remove || action.change() instanceof DeleteFrom);
    }

    /** What the service counts for the clauses when it judges the size of the item they make, as observed. */
    public int clauseBytes() {
        return actions.stream().mapToInt(Update::bytes).sum();
    }

    private static int bytes(Action action) {
        if (action.change() instanceof Remove || action.change() instanceof DeleteFrom) {
            return TAKING_BYTES;
        }
        if (!(action.change() instanceof Assign assign)) {
            return GIVING_BYTES;
        }
        List<DocumentPath.Step> steps = action.path().steps();
        boolean element = steps.get(steps.size() - 1) instanceof DocumentPath.Element;
        return GIVING_BYTES
                + (element ? ELEMENT_BYTES : 0)
                + (assign.value() instanceof UpdateValue.Arithmetic ? ARITHMETIC_BYTES : 0);
    }

    /** The places it changes, in the order written. */
    public List<DocumentPath> targets() {
        return actions.stream().map(Action::path).toList();
    }

    /** The type that an attribute will have after this update, if the expression alone determines it. */
    public Optional<String> typeGivenTo(String attribute) {
        for (Action action : actions) {
            if (!action.path().isNested() && action.path().attribute().equals(attribute)) {
                return Optional.ofNullable(knownType(action.change()));
            }
        }
        return Optional.empty();
    }

    /** The value that an attribute is set to, where the expression names it. */
    public Optional<AttributeValue> valueGivenTo(String attribute) {
        for (Action action : actions) {
            if (!action.path().isNested()
                    && action.path().attribute().equals(attribute)
                    && action.change() instanceof Assign assign
                    && assign.value() instanceof UpdateValue.Constant constant) {
                return Optional.of(constant.value());
            }
        }
        return Optional.empty();
    }

    private static @Nullable String knownType(Change change) {
        if (change instanceof Assign assign) {
            return assign.value().type();
        }
        return change instanceof AddTo add ? Values.typeName(add.value()) : null;
    }

    /** The places its operands read. */
    public List<DocumentPath> operandPaths() {
        return operandPaths;
    }

    /** What UPDATED_OLD shows of the item before. */
    public Projection changedBefore() {
        return Projection.onto(targets());
    }

    /** The attributes that UPDATED_NEW returns from the item after the update: the values at the changed paths. */
    public Projection changedAfter() {
        return Projection.onto(targets());
    }
}
