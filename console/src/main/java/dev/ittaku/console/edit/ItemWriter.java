package dev.ittaku.console.edit;

import java.util.Map;
import java.util.Set;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes one item on condition that it is unchanged since it was read. */
interface ItemWriter {
    /** Rejects an edit that is not allowed, before it is recorded. */
    void checkChange(Map<String, AttributeValue> edited, Set<String> names);

    void checkNew(Map<String, AttributeValue> item, Set<String> names);

    /** @param names the attributes that differ */
    void change(Map<String, AttributeValue> stored, Map<String, AttributeValue> edited, Set<String> names);

    void delete(Map<String, AttributeValue> stored);

    void create(Map<String, AttributeValue> item);
}
