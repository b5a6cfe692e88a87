package dev.ittaku.console.edit;

import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes one item on condition that it is still what was read. */
interface ItemWriter {
    /** Refuses what must not be written, before anybody is told that it will be. */
    void checkChange(Map<String, AttributeValue> edited, Set<String> names);

    void checkNew(Map<String, AttributeValue> item, Set<String> names);

    /** @param names the attributes that differ */
    void change(Map<String, AttributeValue> stored, Map<String, AttributeValue> edited, Set<String> names);

    void delete(Map<String, AttributeValue> stored);

    void create(Map<String, AttributeValue> item);
}
