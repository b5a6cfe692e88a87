package dev.ittaku.dynamodb.internal.operation.transfer;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.operation.table.TableConstraints;
import dev.ittaku.dynamodb.internal.transfer.BucketObjects;
import java.util.regex.Pattern;
import software.amazon.awssdk.services.dynamodb.model.CreateTableRequest;
import software.amazon.awssdk.services.dynamodb.model.CsvOptions;
import software.amazon.awssdk.services.dynamodb.model.ImportTableRequest;
import software.amazon.awssdk.services.dynamodb.model.InputCompressionType;
import software.amazon.awssdk.services.dynamodb.model.InputFormat;
import software.amazon.awssdk.services.dynamodb.model.S3BucketSource;
import software.amazon.awssdk.services.dynamodb.model.TableCreationParameters;

/** What a request for an import must say, and the table it asks for. */
final class ImportRules {
    private static final Pattern DELIMITER = Pattern.compile("[,;:|\\t ]");
    private static final Pattern HEADER = Pattern.compile("[\\x20-\\x21\\x23-\\x2B\\x2D-\\x7E]*");

    private ImportRules() {}

    static void check(ImportTableRequest request) {
        Constraints constraints = new Constraints()
                .pattern("clientToken", request.clientToken(), ExportRules.TOKEN)
                .notNull("s3BucketSource", request.s3BucketSource())
                .notNull("inputFormat", request.inputFormatAsString())
                .oneOf("inputFormat", request.inputFormatAsString(), "DYNAMODB_JSON", "ION", "CSV")
                .oneOf("inputCompressionType", request.inputCompressionTypeAsString(), "GZIP", "ZSTD", "NONE")
                .notNull("tableCreationParameters", request.tableCreationParameters());
        if (request.s3BucketSource() != null) {
            source(constraints, request.s3BucketSource());
        }
        if (request.tableCreationParameters() != null) {
            TableConstraints.constraints(constraints, "tableCreationParameters", request.tableCreationParameters());
        }
        boolean csv = request.inputFormatOptions() != null
                && request.inputFormatOptions().csv() != null;
        if (csv) {
            csv(constraints, request.inputFormatOptions().csv());
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

    private static void source(Constraints constraints, S3BucketSource source) {
        constraints
                .pattern("s3BucketSource.s3BucketOwner", source.s3BucketOwner(), ExportRules.OWNER)
                .notNull("s3BucketSource.s3Bucket", source.s3Bucket());
        ExportRules.bucket(constraints, "s3BucketSource.s3Bucket", source.s3Bucket());
        constraints.length("s3BucketSource.s3KeyPrefix", source.s3KeyPrefix(), 0, 1024);
    }

    private static void csv(Constraints constraints, CsvOptions options) {
        constraints
                .length("inputFormatOptions.csv.delimiter", options.delimiter(), 1, 1)
                .pattern("inputFormatOptions.csv.delimiter", options.delimiter(), DELIMITER);
        if (options.hasHeaderList()) {
            constraints.size("inputFormatOptions.csv.headerList", options.headerList(), 1, 255);
            int at = 0;
            for (String header : options.headerList()) {
                String path = "inputFormatOptions.csv.headerList." + ++at + ".member";
                constraints.length(path, header, 1, 65536).pattern(path, header, HEADER);
            }
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
