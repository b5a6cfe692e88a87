package dev.ittaku.table.expression;

import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** One change an update makes. There is no change by which an absent value wipes a stored one: that is {@link Remove}. */
public sealed interface Change {
    Path path();

    record Set(Path path, AttributeValue value) implements Change {}

    /** Sets the value only if there is none yet. */
    record SetIfAbsent(Path path, AttributeValue value) implements Change {}

    /** Adds a number; a missing value counts as the given start. Works at any depth. */
    record Increase(Path path, AttributeValue by, AttributeValue start) implements Change {}

    /** Adds to a top-level number or set with ADD; an absent number counts as zero. */
    record Add(Path path, AttributeValue value) implements Change {}

    /** Takes elements out of a set. */
    record Delete(Path path, AttributeValue values) implements Change {}

    record Remove(Path path) implements Change {}

    /** Puts elements at the end of a list, which begins empty. */
    record Append(Path path, AttributeValue elements) implements Change {}

    /** Puts elements at the front of a list, which begins empty. */
    record Prepend(Path path, AttributeValue elements) implements Change {}
}
