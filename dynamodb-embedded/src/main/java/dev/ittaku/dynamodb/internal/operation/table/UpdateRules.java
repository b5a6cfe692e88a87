package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexUpdate;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** What may stand together in UpdateTable, and the ceilings that a table can have by the way it is paid for. */
final class UpdateRules {
    private static final String READ = "MaxReadRequestUnits";
    private static final String WRITE = "MaxWriteRequestUnits";

    private UpdateRules() {}

    /** The service takes one change at a time, and says which one it would rather have alone. */
    static void together(UpdateTableRequest request) {
        boolean units = request.provisionedThroughput() != null;
        boolean billing = request.billingModeAsString() != null;
        boolean iops = units || request.billingMode() == BillingMode.PROVISIONED;
        boolean ceilings = request.onDemandThroughput() != null;
        boolean warm = request.warmThroughput() != null;
        boolean stream = request.streamSpecification() != null;
        boolean indexes = !request.globalSecondaryIndexUpdates().isEmpty()
                || !request.vectorIndexUpdates().isEmpty();
        boolean structure = !request.vectorIndexUpdates().isEmpty()
                || request.globalSecondaryIndexUpdates().stream().anyMatch(update -> update.update() == null);
        boolean others = units || billing || ceilings || warm || stream || indexes;
        alone(request, others);
        refuse(
                ceilings && (units || warm || stream || indexes),
                "OnDemandThroughput can only be combined with BillingMode in an UpdateTable request");
        refuse(
                warm
                        && request.globalSecondaryIndexUpdates().stream()
                                .map(GlobalSecondaryIndexUpdate::create)
                                .anyMatch(create -> create != null),
                "Create global secondary index cannot be specified when updating WarmThroughput");
        refuse(
                warm && (units || billing || stream || indexes),
                "WarmThroughput must be the only operation in the request");
        refuse(stream && iops, "You cannot modify stream status while updating table IOPS");
        refuse(structure && iops, "You cannot create or delete index while updating table IOPS");
        refuse(structure && stream, "You cannot create or delete index while changing stream status");
    }

    private static void alone(UpdateTableRequest request, boolean others) {
        boolean replicas = !request.replicaUpdates().isEmpty()
                || !request.globalTableWitnessUpdates().isEmpty();
        boolean encryption = request.sseSpecification() != null;
        boolean tableClass = request.tableClassAsString() != null;
        boolean protection = request.deletionProtectionEnabled() != null;
        int alone = (encryption ? 1 : 0) + (tableClass ? 1 : 0) + (protection ? 1 : 0) + (replicas ? 1 : 0);
        if (alone == 0 || (alone == 1 && !others)) {
            return;
        }
        String what = encryption
                ? "Server-Side Encryption"
                : tableClass ? "TableClass" : replicas ? "Replica" : "DeletionProtection";
        refuse(true, what + " modification must be the only operation in the request");
    }

    private static void refuse(boolean wrong, String why) {
        if (wrong) {
            throw Errors.validation(TableRules.INVALID + why);
        }
    }

    /** The service itself fails where ceilings are the only thing given, and none of them is. */
    static void refuseNoCeilings(UpdateTableRequest request) {
        OnDemandThroughput asked = request.onDemandThroughput();
        if (asked != null
                && asked.maxReadRequestUnits() == null
                && asked.maxWriteRequestUnits() == null
                && request.billingModeAsString() == null) {
            throw Errors.fill(DynamoDbException.builder(), "InternalFailure", "")
                    .statusCode(500)
                    .build();
        }
    }

    static void createdCeilings(BillingMode mode, @Nullable OnDemandThroughput asked) {
        ceilings(mode, asked, "", " for table", " cannot be specified when table BillingMode is PROVISIONED.", 1);
    }

    static void createdCeilings(BillingMode mode, String index, @Nullable OnDemandThroughput asked) {
        ceilings(
                mode,
                asked,
                " for index: " + index,
                " for index : " + index,
                " cannot be specified when table BillingMode is PROVISIONED.",
                1);
    }

    static void updatedCeilings(BillingMode mode, @Nullable OnDemandThroughput asked) {
        ceilings(mode, asked, "", " for table", " cannot be specified when the table BillingMode is PROVISIONED", -1);
    }

    static void updatedCeilings(BillingMode mode, String index, @Nullable OnDemandThroughput asked) {
        String of = " for index : " + index;
        ceilings(mode, asked, of, of, " cannot be specified when the table BillingMode is PROVISIONED", -1);
    }

    private static void ceilings(
            BillingMode mode,
            @Nullable OnDemandThroughput asked,
            String whenProvisioned,
            String whenOutside,
            String provisioned,
            long least) {
        if (asked == null) {
            return;
        }
        ceiling(mode, READ, asked.maxReadRequestUnits(), whenProvisioned + provisioned, whenOutside, least);
        ceiling(mode, WRITE, asked.maxWriteRequestUnits(), whenProvisioned + provisioned, whenOutside, least);
    }

    /** A ceiling is at least one unit; an update takes it away with -1. */
    private static void ceiling(
            BillingMode mode, String what, @Nullable Long units, String provisioned, String of, long least) {
        if (units == null) {
            return;
        }
        refuse(mode == BillingMode.PROVISIONED, what + " for OnDemandThroughput" + provisioned);
        refuse(
                units < least || units == 0,
                "Requested " + what + " for OnDemandThroughput" + of + " is outside of valid range");
    }
}
