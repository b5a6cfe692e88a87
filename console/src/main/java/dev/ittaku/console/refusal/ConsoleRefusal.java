package dev.ittaku.console.refusal;

import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.platform.refusal.Kind;
import dev.ittaku.platform.refusal.Refusal;
import java.util.List;

/** Something that was asked of the console and refused. */
public final class ConsoleRefusal extends Refusal {
    /** Why. */
    public enum Reason implements Refusal.Reason {
        /** A field does not follow the rules. */
        BAD_FIELD(Kind.INVALID),
        /** There is no such table, index or access pattern. */
        ABSENT(Kind.NOT_FOUND),
        /** A statement that would change something. */
        READ_ONLY(Kind.FORBIDDEN),
        /** The request names an attribute that is never shown. */
        SECRET_ATTRIBUTE(Kind.FORBIDDEN),
        /** The table has no stream, so its changes cannot be shown. */
        NO_STREAM(Kind.CONFLICT),
        /** The store cannot show its tables as they were. */
        NO_PAST(Kind.CONFLICT),
        /** Editing was not turned on, or its ten minutes are over. */
        EDITING_OFF(Kind.FORBIDDEN),
        /** Something that is not changed by hand, such as the guard of a unique value. */
        NOT_EDITABLE(Kind.FORBIDDEN),
        /** The item has changed since it was seen. */
        CHANGED(Kind.STALE),
        /** There already is an item of this key. */
        ITEM_EXISTS(Kind.CONFLICT),
        /** Another item has the value that must be unique. */
        VALUE_TAKEN(Kind.CONFLICT),
        /** The item would not be one of its design. */
        BREAKS_DESIGN(Kind.UNUSABLE),
        /** The store cannot make sense of the statement or request. */
        STORE_REFUSED(Kind.UNUSABLE);

        private final Kind kind;

        Reason(Kind kind) {
            this.kind = kind;
        }

        @Override
        public Kind kind() {
            return kind;
        }
    }

    public ConsoleRefusal(Reason reason, String message) {
        super(reason, message, List.of(), null);
    }

    private ConsoleRefusal(Fault fault) {
        super(Reason.BAD_FIELD, fault.message(), List.of(fault), null);
    }

    public static ConsoleRefusal invalid(String field, Fault fault) {
        return new ConsoleRefusal(fault.at(field));
    }

    public static ConsoleRefusal absent(String what) {
        return new ConsoleRefusal(Reason.ABSENT, what);
    }
}
