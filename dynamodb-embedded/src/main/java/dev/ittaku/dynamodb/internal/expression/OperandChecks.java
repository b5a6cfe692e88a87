package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.expression.BoundOperand.Constant;
import dev.ittaku.dynamodb.internal.expression.BoundOperand.Place;
import dev.ittaku.dynamodb.internal.expression.BoundOperand.Result;
import dev.ittaku.dynamodb.internal.expression.parse.ExpressionKind;
import dev.ittaku.dynamodb.internal.item.Values;
import java.util.List;
import java.util.Set;

/** The service's rules about numbers, identity and types of operands. */
final class OperandChecks {
    private static final Set<String> ORDERED = Set.of("S", "N", "B");
    private static final Set<String> TYPES = Set.of("S", "SS", "N", "NS", "B", "BS", "BOOL", "NULL", "L", "M");
    private static final String ANY_TYPE =
            "{S,SS,N,NS,B,BS,BOOL,NULL,L,M,HD,DOUBLE,FLOAT,HDS,FS,DOUBLESET,DICT," + "DECIMAL,INT,DECIMALSET,INTSET}";

    private final ExpressionKind kind;

    OperandChecks(ExpressionKind kind) {
        this.kind = kind;
    }

    void counts(BoundOperand... operands) {
        for (BoundOperand operand : operands) {
            if (operand instanceof Result call) {
                call.arguments().forEach(this::counts);
                if (call.arguments().size() != call.function().operands()) {
                    throw kind.invalid("Incorrect number of operands for operator or function; operator or function: "
                            + call.function().text() + ", number of operands: "
                            + call.arguments().size());
                }
            }
        }
    }

    void distinctArguments(Result call) {
        if (call.arguments().size() == 2) {
            distinct(
                    call.function().text(),
                    call.arguments().get(0),
                    call.arguments().subList(1, 2));
        }
    }

    void distinct(String operator, BoundOperand first, List<BoundOperand> others) {
        if (first instanceof Place place && others.contains(first)) {
            throw kind.invalid("The first operand must be distinct from the remaining operands for this operator or "
                    + "function; operator: " + operator + ", first operand: " + place.path());
        }
    }

    void calls(BoundOperand... operands) {
        for (BoundOperand operand : operands) {
            if (operand instanceof Result call) {
                call.arguments().forEach(this::calls);
                types(call);
            }
        }
    }

    /** Constants must be of a type that has an order. */
    void ordered(String operator, BoundOperand... operands) {
        for (BoundOperand operand : operands) {
            if (operand instanceof Constant constant && !ORDERED.contains(constant.type())) {
                throw kind.invalid("Incorrect operand type for operator or function; operator: " + operator
                        + ", operand type: " + constant.type());
            }
        }
    }

    /** Two constant bounds must be of one type and in order. */
    void range(BoundOperand low, BoundOperand high) {
        if (!(low instanceof Constant from) || !(high instanceof Constant to)) {
            return;
        }
        String bounds = "; lower bound operand: AttributeValue: " + Values.show(from.value())
                + ", upper bound operand: AttributeValue: " + Values.show(to.value());
        if (!from.type().equals(to.type())) {
            throw kind.invalid("The BETWEEN operator requires same data type for lower and upper bounds" + bounds);
        }
        Integer order = Values.compare(from.value(), to.value());
        if (order != null && order > 0) {
            throw kind.invalid(
                    "The BETWEEN operator requires upper bound to be greater than or equal to lower bound" + bounds);
        }
    }

    private void types(Result call) {
        String function = call.function().text();
        switch (call.function()) {
            case ATTRIBUTE_EXISTS, ATTRIBUTE_NOT_EXISTS -> {
                if (!(call.arguments().get(0) instanceof Place)) {
                    throw kind.invalid(
                            "Operator or function requires a document path; operator or function: " + function);
                }
            }
            case ATTRIBUTE_TYPE -> attributeType(call);
            case BEGINS_WITH -> {
                for (BoundOperand argument : call.arguments()) {
                    String type = argument.type();
                    if (type != null && !type.equals("S") && !type.equals("B")) {
                        throw wrongType(function, type);
                    }
                }
            }
            case SIZE -> {
                String type = call.arguments().get(0).type();
                if (type != null && Set.of("N", "BOOL", "NULL").contains(type)) {
                    throw wrongType(function, type);
                }
            }
            case CONTAINS -> {}
        }
    }

    private void attributeType(Result call) {
        BoundOperand wanted = call.arguments().get(1);
        if (!(wanted instanceof Constant constant) || !constant.type().equals("S")) {
            String type = wanted.type();
            throw wrongType(call.function().text(), type == null ? ANY_TYPE : type);
        }
        if (!TYPES.contains(constant.value().s())) {
            throw kind.invalid("Invalid attribute type name found; type: "
                    + constant.value().s() + ", valid types: {N,BS,L,B,NULL,M,S,SS,NS,BOOL}");
        }
    }

    private RuntimeException wrongType(String function, String type) {
        return kind.invalid("Incorrect operand type for operator or function; operator or function: " + function
                + ", operand type: " + type);
    }
}
