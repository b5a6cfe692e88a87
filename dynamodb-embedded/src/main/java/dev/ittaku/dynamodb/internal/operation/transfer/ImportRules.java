package dev.ittaku.dynamodb.internal.operation.transfer;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.transfer.BucketObjects;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.InputCompressionType;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;
import software.amazon.awssdk.services.dynamodb.model.TableCreationParameters;

/** What a request for an import must say, and the table it asks for. */
final class ImportRules {
    private ImportRules() {}

    static void check(ImportTableRequest request) {
        Constraints constraints = new Constraints()
                .notNull("s3BucketSource", request.s3BucketSource())
                .notNull("inputFormat", request.inputFormatAsString())
                .oneOf("inputFormat", request.inputFormatAsString(), "DYNAMODB_JSON", "ION", "CSV")
                .oneOf("inputCompressionType", request.inputCompressionTypeAsString(), "GZIP", "ZSTD", "NONE")
                .notNull("tableCreationParameters", request.tableCreationParameters());
        if (request.s3BucketSource() != null) {
            constraints.notNull(
                    "s3BucketSource.s3Bucket", request.s3BucketSource().s3Bucket());
        }
        if (request.tableCreationParameters() != null) {
            constraints.notNull(
                    "tableCreationParameters.tableName",
                    request.tableCreationParameters().tableName());
        }
        boolean csv = request.inputFormatOptions() != null
                && request.inputFormatOptions().csv() != null;
        if (csv) {
            constraints.length(
                    "inputFormatOptions.csv.delimiter",
                    request.inputFormatOptions().csv().delimiter(),
                    1,
                    1);
        }
        constraints.check();
        if (!BucketObjects.isName(request.s3BucketSource().s3Bucket())) {
            throw Errors.validation(TableRules.INVALID + "s3Bucket is not a valid bucket name");
        }
        if (csv && request.inputFormat() != InputFormat.CSV) {
            throw Errors.validation(
                    TableRules.INVALID + "InputFormatOptions of CSV can only be specified when InputFormat is CSV");
        }
        if (request.inputFormat() == InputFormat.ION) {
            throw Errors.validation(TableRules.INVALID + "InputFormat ION is not supported by this store");
        }
        if (request.inputCompressionType() == InputCompressionType.ZSTD) {
            throw Errors.validation(TableRules.INVALID + "InputCompressionType ZSTD is not supported by this store");
        }
    }

    static CreateTableRequest creation(TableCreationParameters asked) {
        CreateTableRequest.Builder request = CreateTableRequest.builder()
                .tableName(asked.tableName())
                .billingMode(asked.billingModeAsString())
                .provisionedThroughput(asked.provisionedThroughput())
                .onDemandThroughput(asked.onDemandThroughput())
                .sseSpecification(asked.sseSpecification());
        if (asked.hasAttributeDefinitions()) {
            request.attributeDefinitions(asked.attributeDefinitions());
        }
        if (asked.hasKeySchema()) {
            request.keySchema(asked.keySchema());
        }
        if (asked.hasVectorIndexes()) {
            request.vectorIndexes(asked.vectorIndexes());
        }
        if (asked.hasGlobalSecondaryIndexes()) {
            request.globalSecondaryIndexes(asked.globalSecondaryIndexes());
        }
        return request.build();
    }
}
