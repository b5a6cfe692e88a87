package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.UpdateTableRequest;

/** What may stand together in UpdateTable, and the ceilings that a table can have by the way it is paid for. */
final class UpdateRules {
    private static final String READ = "MaxReadRequestUnits";
    private static final String WRITE = "MaxWriteRequestUnits";

    private UpdateRules() {}

    /** Some changes are made only by themselves. */
    static void alone(UpdateTableRequest request) {
        boolean capacity = request.provisionedThroughput() != null
                || request.billingModeAsString() != null
                || request.onDemandThroughput() != null
                || request.warmThroughput() != null;
        boolean structure = request.streamSpecification() != null
                || !request.globalSecondaryIndexUpdates().isEmpty()
                || !request.vectorIndexUpdates().isEmpty();
        boolean replicas = !request.replicaUpdates().isEmpty()
                || !request.globalTableWitnessUpdates().isEmpty();
        boolean encryption = request.sseSpecification() != null;
        boolean tableClass = request.tableClassAsString() != null;
        boolean protection = request.deletionProtectionEnabled() != null;
        int alone = (encryption ? 1 : 0) + (tableClass ? 1 : 0) + (protection ? 1 : 0) + (replicas ? 1 : 0);
        if (alone == 0 || (alone == 1 && !capacity && !structure)) {
            return;
        }
        String what = encryption
                ? "Server-Side Encryption"
                : tableClass ? "TableClass" : replicas ? "Replica" : "DeletionProtection";
        throw Errors.validation(TableRules.INVALID + what + " modification must be the only operation in the request");
    }

    static void createdCeilings(BillingMode mode, @Nullable OnDemandThroughput asked) {
        ceilings(mode, asked, " cannot be specified when table BillingMode is PROVISIONED.");
    }

    static void updatedCeilings(BillingMode mode, @Nullable OnDemandThroughput asked) {
        ceilings(mode, asked, " cannot be specified when the table BillingMode is PROVISIONED");
    }

    private static void ceilings(BillingMode mode, @Nullable OnDemandThroughput asked, String provisioned) {
        if (asked == null) {
            return;
        }
        ceiling(mode, READ, asked.maxReadRequestUnits(), provisioned);
        ceiling(mode, WRITE, asked.maxWriteRequestUnits(), provisioned);
    }

    private static void ceiling(BillingMode mode, String what, @Nullable Long units, String provisioned) {
        if (units == null) {
            return;
        }
        if (mode == BillingMode.PROVISIONED) {
            throw Errors.validation(TableRules.INVALID + what + " for OnDemandThroughput" + provisioned);
        }
        // -1 takes a ceiling away.
        if (units < -1 || units == 0) {
            throw Errors.validation(TableRules.INVALID + "Requested " + what
                    + " for OnDemandThroughput for table is outside of valid range");
        }
    }
}
