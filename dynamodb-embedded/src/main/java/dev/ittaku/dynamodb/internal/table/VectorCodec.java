package dev.ittaku.dynamodb.internal.table;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.IndexStatus;
import software.amazon.awssdk.services.dynamodb.model.ProjectionType;
import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;

/** Definitions of vector indexes as stored values. */
final class VectorCodec {
    private VectorCodec() {}

    static AttributeValue encode(VectorIndex index) {
        return AttributeValue.fromM(new Fields()
                .number("number", (long) index.number())
                .text("name", index.name())
                .text("attribute", index.attribute())
                .number("dimensions", (long) index.dimensions())
                .text("distance", index.distance().toString())
                .list("schema", index.schema().stream().map(TableCodec::key).toList())
                .text("projection", index.projection().toString())
                .list(
                        "included",
                        index.included().stream().map(AttributeValue::fromS).toList())
                .text("status", index.status().toString())
                .map);
    }

    static VectorIndex decode(AttributeValue value) {
        Fields fields = new Fields(value.m());
        return new VectorIndex(
                fields.integer("number"),
                fields.text("name"),
                fields.text("attribute"),
                fields.integer("dimensions"),
                VectorDistanceFunction.fromValue(fields.text("distance")),
                fields.list("schema").stream().map(TableCodec::key).toList(),
                ProjectionType.fromValue(fields.text("projection")),
                fields.list("included").stream().map(AttributeValue::s).toList(),
                IndexStatus.fromValue(fields.text("status")));
    }
}
