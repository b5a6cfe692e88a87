package dev.ittaku.dynamodb.internal.expression;

import dev.ittaku.dynamodb.internal.error.Errors;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** A ValidationException about an update whose operand does not fit the type of the item's value. */
public final class OperandTypeException extends DynamoDbException {
    private static final long serialVersionUID = 1L;

    OperandTypeException() {
        super(Errors.fill(
                DynamoDbException.builder(),
                "ValidationException",
                "An operand in the update expression has an incorrect data type"));
    }
}
