package dev.ittaku.dynamodb.internal.operation;

import dev.ittaku.dynamodb.internal.error.Errors;
import dev.ittaku.dynamodb.internal.table.Index;
import dev.ittaku.dynamodb.internal.table.Table;
import dev.ittaku.dynamodb.internal.table.Throughput;
import dev.ittaku.dynamodb.internal.table.WriteCost;
import java.time.Clock;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BillingMode;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/**
 * Holds requests to the provisioned throughput of tables and global indexes, if the store is asked to, and those that are
 * paid per request to their ceilings, where they have any. A local index lives on its table's units.
 */
public final class Throttle {
    static final String TABLE_EXCEEDED = "The level of configured provisioned throughput for the table was exceeded."
            + " Consider increasing your provisioning level with the UpdateTable API.";
    private static final String INDEX_EXCEEDED = "The level of configured provisioned throughput for one or more global"
            + " secondary indexes of the table was exceeded. Consider increasing your provisioning level for the"
            + " under-provisioned global secondary indexes with the UpdateTable API";

    private static final String CEILING_EXCEEDED =
            "Throughput exceeds the maximum OnDemandThroughput configured on table or index";
    private static final String CEILING_REASON = "MaxOnDemandThroughputExceeded";
    private static final double PROVISIONED_KEPT = 300;
    private static final double CEILING_KEPT = 1;

    /** Null if nothing is throttled. */
    private final @Nullable Clock clock;

    private final Map<Integer, Bucket> reading = new HashMap<>();
    private final Map<Integer, Bucket> writing = new HashMap<>();

    /** Says whether an item of a batch, by operation and table, is to come back unprocessed in any case. */
    private final BiPredicate<String, String> withheld;

    private Throttle(@Nullable Clock clock, BiPredicate<String, String> withheld) {
        this.clock = clock;
        this.withheld = withheld;
    }

    public static Throttle off() {
        return new Throttle(null, (operation, table) -> false);
    }

    public static Throttle by(Clock clock) {
        return new Throttle(clock, (operation, table) -> false);
    }

    /** Returns a throttle that also withholds these items of batches, as a fault that a test asks for. */
    public Throttle withholding(BiPredicate<String, String> items) {
        return new Throttle(clock, items);
    }

    /** A reason if the item of a batch must come back whatever is left. */
    public List<ThrottlingReason> withheld(String operation, Table table, boolean write) {
        return withheld.test(operation, table.name()) ? List.of(reason("Table", write, table.arn(), true)) : List.of();
    }

    private boolean spares() {
        return clock == null;
    }

    private static boolean isProvisioned(Table table) {
        return table.billing().mode() == BillingMode.PROVISIONED;
    }

    /** Throws if the table, or the global index that was read, has no units left; otherwise takes them. */
    public void read(Table table, @Nullable Index index, double units) {
        check(tryRead(table, index, units));
    }

    /** The same for a request that can have read both the table and an index: takes from both or from neither. */
    public void read(Table table, double units, @Nullable Index index, double indexUnits) {
        if (!spares()) {
            check(take(table, false, units, index == null || indexUnits == 0 ? Map.of() : Map.of(index, indexUnits)));
        }
    }

    /** Takes units and returns the reasons against it, none if the units were taken. */
    public List<ThrottlingReason> tryRead(Table table, @Nullable Index index, double units) {
        if (spares()) {
            return List.of();
        }
        return index == null || !index.global()
                ? take(table, false, units, Map.of())
                : take(table, false, 0, Map.of(index, units));
    }

    /** Throws if the table has no write units left; takes none that would be felt. */
    public void admitWrite(Table table) {
        if (!spares()) {
            check(take(table, true, Double.MIN_VALUE, Map.of()));
        }
    }

    /** Takes units for a write that was tried in vain. */
    public void spend(Table table, double units) {
        if (!spares()) {
            take(table, true, units, Map.of());
        }
    }

    public void write(Table table, WriteCost cost) {
        check(tryWrite(table, cost));
    }

    public List<ThrottlingReason> tryWrite(Table table, WriteCost cost) {
        return spares() ? List.of() : take(table, true, cost.table(), cost.indexes());
    }

    public boolean isOn() {
        return clock != null;
    }

    /** Takes from all buckets or, if one is empty, from none. */
    private synchronized List<ThrottlingReason> take(
            Table table, boolean write, double tableUnits, Map<Index, Double> indexes) {
        double own = tableUnits;
        List<ThrottlingReason> reasons = new ArrayList<>();
        Map<Bucket, Double> charges = new HashMap<>();
        for (Map.Entry<Index, Double> charge : indexes.entrySet()) {
            Index index = charge.getKey();
            if (!index.global()) {
                own += charge.getValue();
                continue;
            }
            if (!charge(table, index.number(), index.throughput(), write, charge.getValue(), charges)) {
                reasons.add(reason("Index", write, table.arn() + "/index/" + index.name(), isProvisioned(table)));
            }
        }
        if (own > 0 && !charge(table, table.number(), table.throughput(), write, own, charges)) {
            reasons.add(0, reason("Table", write, table.arn(), isProvisioned(table)));
        }
        if (reasons.isEmpty()) {
            charges.forEach(Bucket::take);
        }
        return reasons;
    }

    /** Adds the units to take; false if nothing is left. Without a limit there is no bucket. */
    private boolean charge(
            Table table, int number, Throughput throughput, boolean write, double units, Map<Bucket, Double> charges) {
        boolean provisioned = isProvisioned(table);
        Long ceiling = write ? throughput.maxWrite() : throughput.maxRead();
        if (!provisioned && (ceiling == null || ceiling < 1)) {
            return true;
        }
        double rate = provisioned || ceiling == null ? (write ? throughput.write() : throughput.read()) : ceiling;
        Bucket bucket = (write ? writing : reading).computeIfAbsent(number, key -> new Bucket(rate, now()));
        charges.put(bucket, units);
        return bucket.hasAny(rate, provisioned ? PROVISIONED_KEPT : CEILING_KEPT, now());
    }

    private long now() {
        return clock == null ? 0 : clock.millis();
    }

    private static ThrottlingReason reason(String of, boolean write, String arn, boolean provisioned) {
        return ThrottlingReason.builder()
                .reason(of
                        + (write ? "Write" : "Read")
                        + (provisioned ? "ProvisionedThroughputExceeded" : CEILING_REASON))
                .resource(arn)
                .build();
    }

    private static void check(List<ThrottlingReason> reasons) {
        if (!reasons.isEmpty()) {
            throw exceeded(reasons);
        }
    }

    public static DynamoDbException exceeded(List<ThrottlingReason> reasons) {
        if (isCeiling(reasons)) {
            return Errors.fill(ThrottlingException.builder(), "ThrottlingException", message(reasons))
                    .throttlingReasons(reasons)
                    .build();
        }
        return Errors.fill(
                        ProvisionedThroughputExceededException.builder(),
                        "ProvisionedThroughputExceededException",
                        message(reasons))
                .throttlingReasons(reasons)
                .build();
    }

    /** Whether a ceiling was reached rather than provisioned units used up. */
    static boolean isCeiling(List<ThrottlingReason> reasons) {
        return !reasons.isEmpty() && reasons.get(0).reason().endsWith(CEILING_REASON);
    }

    /** The message about the reasons; the table comes first. */
    static String message(List<ThrottlingReason> reasons) {
        if (isCeiling(reasons)) {
            return CEILING_EXCEEDED;
        }
        boolean index = !reasons.isEmpty() && reasons.get(0).reason().startsWith("Index");
        return index ? INDEX_EXCEEDED : TABLE_EXCEEDED;
    }
}
