package dev.ittaku.dynamodb.internal.error;

import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** Makes the service's exceptions: same type, code, status and sentence as over the wire. */
public final class Errors {
    private static final String ENVELOPE = "1 validation error detected: ";

    private Errors() {}

    /** A ValidationException whose sentence never carries an envelope. */
    public static DynamoDbException validation(String message) {
        return (DynamoDbException) fill(DynamoDbException.builder(), "ValidationException", message)
                .build();
    }

    /** A ValidationException about the request's own text; see {@link RequestValidationException}. */
    public static RequestValidationException request(String message) {
        return new RequestValidationException(fill(DynamoDbException.builder(), "ValidationException", message));
    }

    /** The form in which PutItem, UpdateItem and DeleteItem report a request error. */
    public static DynamoDbException enveloped(RequestValidationException bare) {
        String message = bare.awsErrorDetails().errorMessage();
        return validation(message.startsWith(ENVELOPE) ? message : ENVELOPE + message);
    }

    /** An error the SDK has no class for, by its code (for example {@code SerializationException}). */
    public static DynamoDbException coded(String code, String message) {
        return (DynamoDbException)
                fill(DynamoDbException.builder(), code, message).build();
    }

    /** Completes a modelled exception's builder with code, sentence, status 400 and service name. */
    public static <B extends AwsServiceException.Builder> B fill(B builder, String code, String message) {
        builder.message(message)
                .statusCode(400)
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode(code)
                        .errorMessage(message)
                        .serviceName("DynamoDb")
                        .build());
        return builder;
    }
}
