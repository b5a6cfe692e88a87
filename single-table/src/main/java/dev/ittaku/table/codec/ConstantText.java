package dev.ittaku.table.codec;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A text that is written again and again, such as the name of an enum's constant, with the value made of it once. */
public record ConstantText(String text, AttributeValue value) {
    public static ConstantText of(String text) {
        return new ConstantText(text, AttributeValue.createS(text));
    }
}
