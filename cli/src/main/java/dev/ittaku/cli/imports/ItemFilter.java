package dev.ittaku.cli.imports;

import java.util.Map;
import java.util.Optional;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Says what is written for an item of an export; nothing for one that is left out. */
interface ItemFilter {
    Optional<Map<String, AttributeValue>> of(Map<String, AttributeValue> item);
}
