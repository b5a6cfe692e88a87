package dev.ittaku.table.codec;

import java.util.Collection;

/** One value of an item. Only the accessor that fits {@link #kind()} may be called. Valid until its owner moves on. */
public interface ValueReader {
    AttributeKind kind();

    String string();

    String number();

    byte[] binary();

    boolean bool();

    Collection<String> strings();

    Collection<String> numbers();

    Collection<byte[]> binaries();

    MapReader map();

    ListReader list();
}
