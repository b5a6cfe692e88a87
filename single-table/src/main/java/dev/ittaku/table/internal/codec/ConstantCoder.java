package dev.ittaku.table.internal.codec;

import dev.ittaku.table.codec.MapReader;
import dev.ittaku.table.codec.ValueWriter;
import java.lang.constant.ConstantDescs;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;

/**
 * Calls two method handles that are constants of this very class, so that the JIT compiles them, with all names, codecs
 * and accessors bound in them, as if they had been written out by hand.
 *
 * <p>It is never used under its own name: {@link HiddenCoders} defines its class file once more for every record type, as
 * a hidden class with handles of its own.
 */
final class ConstantCoder implements RecordCoder {
    private static final MethodHandle READ = handles().read();
    private static final MethodHandle WRITE = handles().write();

    ConstantCoder() {}

    private static HiddenCoders.Handles handles() {
        try {
            return MethodHandles.classData(
                    MethodHandles.lookup(), ConstantDescs.DEFAULT_NAME, HiddenCoders.Handles.class);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public Object read(MapReader in) {
        try {
            return (Object) READ.invokeExact(in);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void write(Object record, ValueWriter out) {
        try {
            WRITE.invokeExact(record, out);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }
}
