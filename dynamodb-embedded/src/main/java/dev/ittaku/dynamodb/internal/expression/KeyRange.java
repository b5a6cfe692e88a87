package dev.ittaku.dynamodb.internal.expression;

import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * What a query reads: one partition, and of it the items whose first sort attributes have given values and whose next
 * one lies in a range.
 *
 * @param partition a value for each partition attribute, in schema order
 * @param sortPrefix values for the first sort attributes, in schema order; all of them if the query names one key
 * @param sortRange the condition on the sort attribute after the prefix; empty if there is none
 */
public record KeyRange(List<AttributeValue> partition, List<AttributeValue> sortPrefix, Optional<KeyTest> sortRange) {
    public KeyRange {
        partition = List.copyOf(partition);
        sortPrefix = List.copyOf(sortPrefix);
    }
}
