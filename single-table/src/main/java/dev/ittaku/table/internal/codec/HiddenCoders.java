package dev.ittaku.table.internal.codec;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;

/**
 * Defines copies of {@link ConstantCoder}, each with its own handles. If classes cannot be defined at run time, as in a
 * native image, there are none, and the loops are used.
 */
final class HiddenCoders {
    /** What a copy is born with: {@code (MapReader)Object} and {@code (Object,ValueWriter)void}. */
    record Handles(MethodHandle read, MethodHandle write) {}

    private static final byte[] FILE = file();

    private HiddenCoders() {}

    /** Whether it is worth making handles. A native image says so, and has no class files to copy. */
    static boolean arePossible() {
        return FILE.length > 0;
    }

    private static byte[] file() {
        if (System.getProperty("org.graalvm.nativeimage.imagecode") != null) {
            return new byte[0];
        }
        try (InputStream in = HiddenCoders.class.getResourceAsStream("ConstantCoder.class")) {
            return in == null ? new byte[0] : in.readAllBytes();
        } catch (IOException e) {
            return new byte[0];
        }
    }

    static Optional<RecordCoder> of(MethodHandle read, MethodHandle write) {
        try {
            MethodHandles.Lookup copy =
                    MethodHandles.lookup().defineHiddenClassWithClassData(FILE, new Handles(read, write), true);
            MethodHandle constructor = copy.findConstructor(copy.lookupClass(), MethodType.methodType(void.class))
                    .asType(MethodType.methodType(RecordCoder.class));
            return Optional.of((RecordCoder) constructor.invokeExact());
        } catch (ReflectiveOperationException | UnsupportedOperationException | LinkageError e) {
            return Optional.empty();
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
