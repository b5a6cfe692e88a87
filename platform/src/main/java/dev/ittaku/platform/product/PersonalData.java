package dev.ittaku.platform.product;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** What a product keeps of a person, for the copy that they take along. Found by type among the product's beans. */
public interface PersonalData {
    /** The product's folder in the copy. */
    String part();

    /** What there is of this person, without secrets of the installation. */
    List<File> files(String userId, String username);

    /**
     * A file of the copy.
     *
     * @param name without its ending
     * @param records read when the file is written, one after the other
     */
    record File(String name, Supplier<Stream<?>> records) {}
}
