package dev.ittaku.dynamodb.internal.partiql;

import dev.ittaku.dynamodb.internal.error.Errors;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The service's sentences about statements. */
final class Faults {
    private static final String MALFORMED = "Statement wasn't well formed, can't be processed: ";

    private Faults() {}

    /** What the parser cannot read. */
    static DynamoDbException malformed(String why) {
        return Errors.validation(MALFORMED + why);
    }

    static DynamoDbException unexpectedTerm(Token token) {
        return malformed("Unexpected term" + token.position());
    }

    static DynamoDbException trailing() {
        return malformed("Unexpected token after expression");
    }

    /** What the parser reads but the service does not do. */
    static DynamoDbException refused(String sentence) {
        return Errors.validation(sentence);
    }

    static DynamoDbException refused(String sentence, Position position) {
        return Errors.validation(sentence + position);
    }

    static DynamoDbException operandType(String operator, String type) {
        return Errors.validation("Incorrect operand type for operator or function; operator or function: " + operator
                + ", operand type: " + type);
    }

    static DynamoDbException operandCount(String function, int count) {
        return Errors.validation("Incorrect number of operands for operator or function; operator or function: "
                + function + ", number of operands: " + count);
    }

    static DynamoDbException tooDeep(String path) {
        return Errors.validation("Nesting Levels have exceeded supported limits under " + path);
    }
}
