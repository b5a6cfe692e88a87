package dev.ittaku.table.codec;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A component of a record, named by a method reference: {@code Post::title}. Serializable, so that the reference can be
 * asked which method it refers to; it is never serialized.
 */
@FunctionalInterface
public interface Component<T, V> extends Serializable {
    @Nullable
    V of(T record);
}
