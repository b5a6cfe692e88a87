package dev.ittaku.dynamodb.internal.operation.setting;

import dev.ittaku.dynamodb.internal.description.TableSettings;
import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.Constraints;
import dev.ittaku.dynamodb.internal.operation.Engine;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.TableHandle;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ApproximateCreationDateTimePrecision;
import software.amazon.awssdk.services.dynamodb.model.DescribeKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DescribeKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.DestinationStatus;
import software.amazon.awssdk.services.dynamodb.model.DisableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.DisableKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingConfiguration;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.EnableKinesisStreamingDestinationResponse;
import software.amazon.awssdk.services.dynamodb.model.KinesisDataStreamDestination;
import software.amazon.awssdk.services.dynamodb.model.UpdateKinesisStreamingDestinationRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateKinesisStreamingDestinationResponse;

/**
 * Enable-, Disable-, Update- and DescribeKinesisStreamingDestination. Destinations are kept and described; no record
 * is sent. An answer says what the service is beginning to do; it is done by the next call.
 */
public final class KinesisDestinations {
    private static final String STATE = "Table is not in a valid state to enable Kinesis Streaming Destination: ";
    private static final List<String> PRECISIONS = List.of("MICROSECOND", "MILLISECOND");

    private final Engine engine;
    private final TableSettings<KinesisDataStreamDestination> destinations;

    public KinesisDestinations(Engine engine) {
        this.engine = engine;
        this.destinations = new TableSettings<>(
                engine.storage(), "kinesis", KinesisDataStreamDestination.class, KinesisDataStreamDestination::builder);
    }

    public EnableKinesisStreamingDestinationResponse enable(EnableKinesisStreamingDestinationRequest request) {
        EnableKinesisStreamingConfiguration asked = request.enableKinesisStreamingConfiguration();
        constraints(request.tableName(), request.streamArn())
                .oneOf(
                        "enableKinesisStreamingConfiguration.approximateCreationDateTimePrecision",
                        asked == null ? null : asked.approximateCreationDateTimePrecisionAsString(),
                        PRECISIONS)
                .check();
        ApproximateCreationDateTimePrecision precision =
                asked == null || asked.approximateCreationDateTimePrecision() == null
                        ? ApproximateCreationDateTimePrecision.MILLISECOND
                        : asked.approximateCreationDateTimePrecision();
        String name = with(request.tableName(), table -> {
            if (destinations.all(table).stream().anyMatch(KinesisDestinations::isActive)) {
                throw Errors.validation(STATE + "EnableKinesisStreamingDestination must be DISABLED or ENABLE_FAILED to"
                        + " perform ENABLE operation.");
            }
            save(table, request.streamArn(), DestinationStatus.ACTIVE, precision);
            return table.name();
        });
        return EnableKinesisStreamingDestinationResponse.builder()
                .tableName(name)
                .streamArn(request.streamArn())
                .destinationStatus(DestinationStatus.ENABLING)
                .enableKinesisStreamingConfiguration(
                        asked == null
                                ? null
                                : EnableKinesisStreamingConfiguration.builder()
                                        .approximateCreationDateTimePrecision(precision)
                                        .build())
                .build();
    }

    public DisableKinesisStreamingDestinationResponse disable(DisableKinesisStreamingDestinationRequest request) {
        EnableKinesisStreamingConfiguration asked = request.enableKinesisStreamingConfiguration();
        constraints(request.tableName(), request.streamArn()).check();
        String name = with(request.tableName(), table -> {
            KinesisDataStreamDestination active = active(table, request.streamArn(), "DISABLE");
            save(table, request.streamArn(), DestinationStatus.DISABLED, active.approximateCreationDateTimePrecision());
            return table.name();
        });
        return DisableKinesisStreamingDestinationResponse.builder()
                .tableName(name)
                .streamArn(request.streamArn())
                .destinationStatus(DestinationStatus.DISABLING)
                .enableKinesisStreamingConfiguration(asked)
                .build();
    }

    public UpdateKinesisStreamingDestinationResponse update(UpdateKinesisStreamingDestinationRequest request) {
        var asked = request.updateKinesisStreamingConfiguration();
        constraints(request.tableName(), request.streamArn())
                .oneOf(
                        "updateKinesisStreamingConfiguration.approximateCreationDateTimePrecision",
                        asked == null ? null : asked.approximateCreationDateTimePrecisionAsString(),
                        PRECISIONS)
                .check();
        if (asked == null || asked.approximateCreationDateTimePrecision() == null) {
            throw Errors.validation("Streaming destination cannot be updated with given parameters:"
                    + " UpdateKinesisStreamingConfiguration cannot be null or contain only null values");
        }
        ApproximateCreationDateTimePrecision precision = asked.approximateCreationDateTimePrecision();
        String name = with(request.tableName(), table -> {
            KinesisDataStreamDestination active = active(table, request.streamArn(), "UPDATE");
            if (active.approximateCreationDateTimePrecision() == precision) {
                throw Errors.validation("Invalid Request: Precision is already set to the desired value of " + precision
                        + " for tableId: " + table.id() + ", kdsArn: " + request.streamArn());
            }
            save(table, request.streamArn(), DestinationStatus.ACTIVE, precision);
            return table.name();
        });
        return UpdateKinesisStreamingDestinationResponse.builder()
                .tableName(name)
                .streamArn(request.streamArn())
                .destinationStatus(DestinationStatus.UPDATING)
                .updateKinesisStreamingConfiguration(asked)
                .build();
    }

    public DescribeKinesisStreamingDestinationResponse describe(DescribeKinesisStreamingDestinationRequest request) {
        new Constraints().table(request.tableName()).check();
        Table table = engine.anyTableNamed(request.tableName()).table();
        return DescribeKinesisStreamingDestinationResponse.builder()
                .tableName(table.name())
                .kinesisDataStreamDestinations(destinations.all(table))
                .build();
    }

    private static Constraints constraints(@Nullable String table, @Nullable String streamArn) {
        return new Constraints().table(table).notNull("streamArn", streamArn).length("streamArn", streamArn, 37, 1024);
    }

    private KinesisDataStreamDestination active(Table table, String streamArn, String operation) {
        Optional<KinesisDataStreamDestination> found = destinations.find(table, streamArn);
        return found.filter(KinesisDestinations::isActive)
                .orElseThrow(() -> Errors.validation(
                        STATE + "KinesisStreamingDestination must be ACTIVE to perform " + operation + " operation."));
    }

    private static boolean isActive(KinesisDataStreamDestination destination) {
        return destination.destinationStatus() == DestinationStatus.ACTIVE;
    }

    private void save(
            Table table, String streamArn, DestinationStatus status, ApproximateCreationDateTimePrecision precision) {
        destinations.put(
                table,
                streamArn,
                KinesisDataStreamDestination.builder()
                        .streamArn(streamArn)
                        .destinationStatus(status)
                        .approximateCreationDateTimePrecision(precision)
                        .build());
    }

    private <A> A with(String tableName, Function<Table, A> work) {
        TableHandle handle = engine.tableNamed(tableName);
        return destinations
                .alone(handle, work)
                .orElseThrow(() -> Engine.notFound(handle.table().name()));
    }
}
