package dev.ittaku.dynamodb.operation;

import dev.ittaku.dynamodb.error.Errors;
import dev.ittaku.dynamodb.table.Throughput;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.CreateGlobalSecondaryIndexAction;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndex;
import software.amazon.awssdk.services.dynamodb.model.OnDemandThroughput;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughput;

/** A global index's throughput, which must fit how its table is paid for. */
final class IndexThroughput {
    private IndexThroughput() {}

    static Throughput of(GlobalSecondaryIndex index, BillingMode billing) {
        return of(index.indexName(), index.provisionedThroughput(), index.onDemandThroughput(), billing);
    }

    static Throughput of(CreateGlobalSecondaryIndexAction index, BillingMode billing) {
        return of(index.indexName(), index.provisionedThroughput(), index.onDemandThroughput(), billing);
    }

    private static Throughput of(
            String name,
            @Nullable ProvisionedThroughput asked,
            @Nullable OnDemandThroughput ceilings,
            BillingMode billing) {
        if (billing == BillingMode.PAY_PER_REQUEST && asked != null) {
            throw Errors.validation(TableRules.INVALID + "ProvisionedThroughput should not be specified for index: "
                    + name + " when BillingMode is PAY_PER_REQUEST");
        }
        if (billing == BillingMode.PROVISIONED && asked == null) {
            throw Errors.validation(TableRules.INVALID + "ProvisionedThroughput must be specified for index: " + name);
        }
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
