package dev.ittaku.dynamodb.internal.http;

import dev.ittaku.dynamodb.internal.json.JsonWriter;
import dev.ittaku.dynamodb.internal.json.PojoWriter;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;

/** Exceptions as the protocol writes them: namespace and type, sentence, and the exception's own members. */
final class WireErrors {
    private static final String MODELLED = "com.amazonaws.dynamodb.v20120810#";
    private static final String VALIDATE = "com.amazon.coral.validate#";
    private static final String CORAL = "com.amazon.coral.service#";
    /** These spell their sentence's name with a capital, by the API's model. */
    private static final Set<String> CAPITAL_MESSAGE = Set.of(
            "TransactionCanceledException", "TransactionInProgressException", "IdempotentParameterMismatchException");

    private static final Set<String> CORAL_TYPES =
            Set.of("SerializationException", "UnknownOperationException", "AccessDeniedException");

    private WireErrors() {}

    @SuppressWarnings("ArrayRecordComponent") // carried, never compared
    record Reply(int status, byte[] body) {}

    static Reply reply(Throwable failed) {
        if (failed instanceof AwsServiceException error && error.awsErrorDetails() != null) {
            return new Reply(error.statusCode() == 0 ? 400 : error.statusCode(), body(error));
        }
        return new Reply(
                500,
                body(
                        MODELLED + "InternalServerError",
                        "message",
                        "The request processing has failed because of an unknown error, exception or failure."));
    }

    private static byte[] body(AwsServiceException error) {
        AwsErrorDetails details = error.awsErrorDetails();
        String code = details.errorCode();
        JsonWriter json = new JsonWriter();
        json.beginObject().name("__type").string(namespace(code) + code);
        new PojoWriter(json).members(error);
        if (details.errorMessage() != null) {
            json.name(CAPITAL_MESSAGE.contains(code) ? "Message" : "message").string(details.errorMessage());
        }
        return json.endObject().toByteArray();
    }

    static byte[] body(String type, String messageName, @Nullable String message) {
        JsonWriter json = new JsonWriter();
        json.beginObject().name("__type").string(type);
        if (message != null) {
            json.name(messageName).string(message);
        }
        return json.endObject().toByteArray();
    }

    private static String namespace(String code) {
        if (code.equals("ValidationException")) {
            return VALIDATE;
        }
        return CORAL_TYPES.contains(code) ? CORAL : MODELLED;
    }
}
