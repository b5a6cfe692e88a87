package dev.ittaku.dynamodb.internal.operation.statement;

import dev.ittaku.dynamodb.internal.operation.Constraints;
import java.util.List;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteStatementRequest;
import software.amazon.awssdk.services.dynamodb.model.ExecuteTransactionRequest;
import software.amazon.awssdk.services.dynamodb.model.ParameterizedStatement;

/** The single-parameter checks of the PartiQL operations. */
final class StatementConstraints {
    private static final int LONGEST = 8192;
    private static final int LONGEST_TOKEN = 32_768;
    private static final int MOST_BATCHED = 25;
    private static final int MOST_TRANSACTED = 100;

    private StatementConstraints() {}

    static void check(ExecuteStatementRequest request) {
        Constraints constraints = new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY);
        statement(constraints, "", request.statement(), request.hasParameters() ? request.parameters() : null);
        constraints
                .atLeast("limit", request.limit(), 1)
                .length("nextToken", request.nextToken(), 1, LONGEST_TOKEN)
                .oneOf(
                        "returnValuesOnConditionCheckFailure",
                        request.returnValuesOnConditionCheckFailureAsString(),
                        Constraints.ON_FAILURE)
                .check();
    }

    static void check(BatchExecuteStatementRequest request) {
        Constraints constraints = new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .notNull("statements", request.hasStatements() ? request.statements() : null)
                .size("statements", request.hasStatements() ? request.statements() : null, 1, MOST_BATCHED);
        int at = 0;
        for (BatchStatementRequest member : request.statements()) {
            String path = "statements." + ++at + ".member.";
            statement(constraints, path, member.statement(), member.hasParameters() ? member.parameters() : null);
            constraints.oneOf(
                    path + "returnValuesOnConditionCheckFailure",
                    member.returnValuesOnConditionCheckFailureAsString(),
                    Constraints.ON_FAILURE);
        }
        constraints.check();
    }

    static void check(ExecuteTransactionRequest request) {
        Constraints constraints = new Constraints()
                .oneOf("returnConsumedCapacity", request.returnConsumedCapacityAsString(), Constraints.CAPACITY)
                .length("clientRequestToken", request.clientRequestToken(), 1, 36)
                .notNull("transactStatements", request.hasTransactStatements() ? request.transactStatements() : null)
                .size(
                        "transactStatements",
                        request.hasTransactStatements() ? request.transactStatements() : null,
                        1,
                        MOST_TRANSACTED);
        int at = 0;
        for (ParameterizedStatement member : request.transactStatements()) {
            String path = "transactStatements." + ++at + ".member.";
            statement(constraints, path, member.statement(), member.hasParameters() ? member.parameters() : null);
            constraints.oneOf(
                    path + "returnValuesOnConditionCheckFailure",
                    member.returnValuesOnConditionCheckFailureAsString(),
                    Constraints.ON_FAILURE);
        }
        constraints.check();
    }

    private static void statement(
            Constraints constraints,
            String path,
            @Nullable String statement,
            @Nullable List<AttributeValue> parameters) {
        constraints
                .notNull(path + "statement", statement)
                .length(path + "statement", statement, 1, LONGEST)
                .size(path + "parameters", parameters, 1, Integer.MAX_VALUE);
    }
}
