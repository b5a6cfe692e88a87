package dev.ittaku.dynamodb.internal.expression.parse;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.error.RequestValidationException;

/** The expression parameters of a request, each with the name its errors begin with. */
public enum ExpressionKind {
    CONDITION("ConditionExpression"),
    FILTER("FilterExpression"),
    /** Scan's filter: the same language, but its size error names the size. */
    SCAN_FILTER("FilterExpression"),
    KEY_CONDITION("KeyConditionExpression"),
    SEARCH_CONDITION("SearchConditionExpression"),
    PROJECTION("ProjectionExpression"),
    UPDATE("UpdateExpression");

    /** The service counts the bytes of the text as sent. */
    public static final int MAX_BYTES = 4096;

    private final String parameter;

    ExpressionKind(String parameter) {
        this.parameter = parameter;
    }

    public boolean takesValues() {
        return this != PROJECTION;
    }

    /** The message for a function that this kind of expression does not allow. */
    String unknownFunction(String function) {
        boolean elsewhere = this == UPDATE
                ? ConditionFunction.isKnown(function)
                : function.equals("if_not_exists") || function.equals("list_append");
        return elsewhere
                ? "The function is not allowed in " + words() + " expression; function: " + function
                : "Invalid function name; function: " + function;
    }

    private String words() {
        return switch (this) {
            case CONDITION -> "a condition";
            case FILTER, SCAN_FILTER -> "a filter";
            case KEY_CONDITION -> "a key condition";
            case SEARCH_CONDITION -> "a search condition";
            case PROJECTION -> "a projection";
            case UPDATE -> "an update";
        };
    }

    public RequestValidationException invalid(String problem) {
        return Errors.request("Invalid " + parameter + ": " + problem);
    }
}
