package dev.ittaku.dynamodb.internal.operation.table;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.operation.TableRules;
import dev.ittaku.dynamodb.internal.table.Throughput;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;

/** A global index's throughput, which must fit how its table is paid for. */
final class IndexThroughput {
    private IndexThroughput() {}

    private static final String ON_DEMAND = " when BillingMode is PAY_PER_REQUEST";

    /** Of an index that is made with its table. */
    static Throughput of(GlobalSecondaryIndex index, BillingMode billing) {
        String name = index.indexName();
        fits(
                billing,
                index.provisionedThroughput(),
                "ProvisionedThroughput is not specified for index: " + name,
                "ProvisionedThroughput should not be specified for index: " + name + ON_DEMAND);
        UpdateRules.createdCeilings(billing, name, index.onDemandThroughput());
        return of(index.provisionedThroughput(), index.onDemandThroughput());
    }

    /** Of an index that a table gets later. */
    static Throughput of(CreateGlobalSecondaryIndexAction index, BillingMode billing) {
        String name = index.indexName();
        fits(
                billing,
                index.provisionedThroughput(),
                "Both ReadCapacityUnits and WriteCapacityUnits must be specified for index: " + name,
                "Neither ReadCapacityUnits nor WriteCapacityUnits can be specified for index: " + name + ON_DEMAND);
        UpdateRules.updatedCeilings(billing, name, index.onDemandThroughput());
        return of(index.provisionedThroughput(), index.onDemandThroughput());
    }

    private static void fits(
            BillingMode billing, @Nullable ProvisionedThroughput asked, String missing, String needless) {
        if (billing == BillingMode.PAY_PER_REQUEST && asked != null) {
            throw Errors.validation(TableRules.INVALID + needless);
        }
        if (billing == BillingMode.PROVISIONED && asked == null) {
            throw Errors.validation(TableRules.INVALID + missing);
        }
    }

    private static Throughput of(@Nullable ProvisionedThroughput asked, @Nullable OnDemandThroughput ceilings) {
        if (asked != null) {
            TableRules.bounds("ReadCapacityUnits", asked.readCapacityUnits());
            TableRules.bounds("WriteCapacityUnits", asked.writeCapacityUnits());
        }
        Throughput throughput =
                asked == null ? Throughput.NONE : Throughput.of(asked.readCapacityUnits(), asked.writeCapacityUnits());
        return ceilings == null
                ? throughput
                : throughput.withCeilings(ceilings.maxReadRequestUnits(), ceilings.maxWriteRequestUnits());
    }
}
