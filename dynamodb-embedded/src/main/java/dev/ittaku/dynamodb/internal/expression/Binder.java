package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.expression.parse.PathTree;
import java.util.ArrayList;
import java.util.List;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Looks up an expression's names and values in its request's scope, in the order they are written. */
final class Binder {
    private static final int DEEPEST = 32;

    private final ExpressionKind kind;
    private final ExpressionScope scope;

    Binder(ExpressionKind kind, ExpressionScope scope) {
        this.kind = kind;
        this.scope = scope;
    }

    DocumentPath path(PathTree tree) {
        List<DocumentPath.Step> steps = new ArrayList<>(tree.steps().size());
        for (PathTree.Step step : tree.steps()) {
            if (step instanceof PathTree.Plain plain) {
                steps.add(new DocumentPath.Field(plain.name()));
            } else if (step instanceof PathTree.Alias alias) {
                steps.add(new DocumentPath.Field(name(alias.alias())));
            } else {
                steps.add(new DocumentPath.Element(((PathTree.Index) step).index()));
            }
        }
        if (steps.size() > DEEPEST) {
            throw kind.invalid("The document path has too many nesting levels; nesting levels: " + steps.size());
        }
        return new DocumentPath(steps);
    }

    AttributeValue value(String name) {
        AttributeValue value = scope.value(name);
        if (value == null) {
            throw kind.invalid(
                    "An expression attribute value used in expression is not defined; attribute value: " + name);
        }
        return value;
    }

    private String name(String alias) {
        String name = scope.name(alias);
        if (name == null) {
            throw kind.invalid(
                    "An expression attribute name used in the document path is not defined; attribute name: " + alias);
        }
        return name;
    }
}
