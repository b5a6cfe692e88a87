package dev.ittaku.console.item;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * The cost of an answer.
 *
 * @param units of reading
 * @param scanned how many items were read to find the shown ones
 */
public record ReadCost(double units, int scanned, int roundTrips) {
    public static ReadCost of(List<@Nullable ConsumedCapacity> consumed, int scanned, int roundTrips) {
        double units = consumed.stream()
                .filter(Objects::nonNull)
                .map(ConsumedCapacity::capacityUnits)
                .filter(Objects::nonNull)
                .mapToDouble(Double::doubleValue)
                .sum();
        return new ReadCost(units, scanned, roundTrips);
    }
}
