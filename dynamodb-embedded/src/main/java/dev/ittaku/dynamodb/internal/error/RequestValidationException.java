package dev.ittaku.dynamodb.internal.error;

import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/**
 * A ValidationException that the request itself earned, before any item was read. The service puts an envelope around
 * these on single-item writes ({@link Errors#enveloped}); other ValidationExceptions stay bare everywhere.
 */
public final class RequestValidationException extends DynamoDbException {
    private static final long serialVersionUID = 1L;

    RequestValidationException(DynamoDbException.Builder builder) {
        super(builder);
    }
}
