package dev.ittaku.table.codec;

import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A function that is made when it is first called, because most records of a design are not read or written at start. */
final class MadeOnFirstCall<A extends @Nullable Object, B extends @Nullable Object> implements Function<A, B> {
    private final Supplier<Function<A, B>> maker;

    /** Without a lock: two threads make it twice at worst, and either one serves. */
    private @Nullable Function<A, B> made;

    MadeOnFirstCall(Supplier<Function<A, B>> maker) {
        this.maker = maker;
    }

    @Override
    public B apply(A argument) {
        Function<A, B> function = made;
        if (function == null) {
            function = maker.get();
            made = function;
        }
        return function.apply(argument);
    }
}
