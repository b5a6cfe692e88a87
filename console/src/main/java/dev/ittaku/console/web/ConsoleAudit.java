package dev.ittaku.console.web;

import dev.ittaku.accounts.AuditTrail;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.product.Scope;
import jakarta.inject.Singleton;

/** Writes down what admins read of other people's data. */
@Singleton
class ConsoleAudit {
    /** Room in a line of the trail, besides what is put before it. */
    private static final int LINE = 180;

    private final AuditTrail audit;
    private final CurrentCaller current;

    ConsoleAudit(AuditTrail audit, CurrentCaller current) {
        this.audit = audit;
        this.current = current;
    }

    /**
     * Before it is read, so that nothing is read unseen; in several lines if it is long. A token that may only look at what
     * its owner has does not look at what others have.
     */
    void reading(String what) {
        Caller caller = current.requireUser();
        if (caller.scope().filter(Scope.READ::equals).isPresent()) {
            throw Problem.of(
                    403,
                    "SCOPE",
                    "Not allowed",
                    "A personal token of scope 'read' does not read other people's items.");
        }
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
