package dev.ittaku.table.codec;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Turns an item of one schema version into the next, in place. Runs on read; the item is rewritten when it is saved. */
public interface Upgrade {
    void apply(Map<String, AttributeValue> item);
}
