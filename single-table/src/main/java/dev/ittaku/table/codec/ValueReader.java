package dev.ittaku.table.codec;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** One value of an item. Only the accessor that fits {@link #kind()} may be called. Valid until its owner moves on. */
public interface ValueReader {
    AttributeKind kind();

    String string();

    String number();

    /** The text, or null if it is of another kind: for carriers that know both at once. */
    default @Nullable String stringIfAny() {
        return kind() == AttributeKind.S ? string() : null;
    }

    /** The number, or null if it is of another kind. */
    default @Nullable String numberIfAny() {
        return kind() == AttributeKind.N ? number() : null;
    }

    byte[] binary();

    boolean bool();

    Collection<String> strings();

    Collection<String> numbers();

    Collection<byte[]> binaries();

    MapReader map();

    ListReader list();
}
