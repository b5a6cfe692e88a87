package dev.ittaku.console.web;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.product.Scope;
import dev.ittaku.platform.refusal.Refusal;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes down what admins read and change of other people's data. */
@Singleton
class ConsoleAudit {
    /** The room in a line of the trail after its prefix. */
    private static final int LINE = 180;

    private final AuditTrail audit;
    private final CurrentCaller current;

    ConsoleAudit(AuditTrail audit, CurrentCaller current) {
        this.audit = audit;
        this.current = current;
    }

    /**
     * Records a read before it happens, so that no read is unrecorded; in several lines if it is long. A token that may
     * only read its owner's data must not read other people's.
     */
    void reading(String what) {
        record(requireScope("A personal token of scope 'read' does not read other people's items."), what);
    }

    /** Before it is written. */
    void writing(String what) {
        record(current.requireUser(), what);
    }

    /** Writes down what an edit is about to write, and that it was refused after all. */
    <A extends @Nullable Object> A editing(Function<Consumer<String>, A> edit) {
        AtomicBoolean told = new AtomicBoolean();
        try {
            return edit.apply(what -> {
                writing(what);
                told.set(true);
            });
        } catch (Refusal refusal) {
            if (told.get()) {
                writing("not written: " + refusal.code());
            }
            throw refusal;
        }
    }

    /** Whom editing is turned on for. */
    String editor() {
        return requireScope("A personal token of scope 'read' changes nothing.").userId();
    }

    private Caller requireScope(String otherwise) {
        Caller caller = current.requireUser();
        if (caller.scope().filter(Scope.READ::equals).isPresent()) {
            throw Problem.of(403, "SCOPE", "Not allowed", otherwise);
        }
        return caller;
    }

    private void record(Caller caller, String what) {
        int[] characters = what.codePoints().toArray();
        for (int at = 0; at < characters.length; at += LINE) {
            String part = new String(characters, at, Math.min(LINE, characters.length - at));
            audit.record(
                    AuditTrail.Event.ADMIN_ACTION,
                    caller.userId(),
                    caller.username(),
                    current.address(),
                    (at == 0 ? "console: " : "console, continued: ") + part);
        }
    }
}
