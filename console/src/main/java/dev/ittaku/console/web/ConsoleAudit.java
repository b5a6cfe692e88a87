package dev.ittaku.console.web;

import dev.ittaku.accounts.AuditTrail;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.inject.Singleton;

/** Writes down what admins read of other people's data. */
@Singleton
class ConsoleAudit {
    private final AuditTrail audit;
    private final CurrentCaller current;

    ConsoleAudit(AuditTrail audit, CurrentCaller current) {
        this.audit = audit;
        this.current = current;
    }

    /** Before it is read, so that nothing is read unseen. */
    void reading(String what) {
        Caller caller = current.requireUser();
        audit.record(
                AuditTrail.Event.ADMIN_ACTION,
                caller.userId(),
                caller.username(),
                current.address(),
                "console: " + what);
    }
}
