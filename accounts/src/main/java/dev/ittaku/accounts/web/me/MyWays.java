package dev.ittaku.accounts.web.me;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.accounts.signin.Accounts;
import dev.ittaku.accounts.web.signin.OwnerCheck;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import jakarta.inject.Singleton;

/** What every change of how one signs in needs: its owner at the browser, and a line in the audit trail. */
@Singleton
class MyWays {
    private final Accounts accounts;
    private final Sessions sessions;
    private final OwnerCheck owner;
    private final AuditTrail audit;
    private final CurrentCaller current;

    MyWays(Accounts accounts, Sessions sessions, OwnerCheck owner, AuditTrail audit, CurrentCaller current) {
        this.accounts = accounts;
        this.sessions = sessions;
        this.owner = owner;
        this.audit = audit;
        this.current = current;
    }

    Caller caller() {
        return current.requireUser();
    }

    /** The caller, who has just shown to be the account's person. */
    Caller owner() {
        Caller caller = caller();
        owner.check(caller);
        return caller;
    }

    Account account(Caller caller) {
        return accounts.account(caller.userId());
    }

    boolean secure() {
        return current.secure();
    }

    void added(Caller caller, String what) {
        audit.record(Event.WAY_ADDED, caller.userId(), caller.username(), current.address(), what);
    }

    /** Ends all other sessions: one of them may have begun with the removed way. */
    void removed(Caller caller, String what) {
        sessions.endAll(caller.userId(), caller.credentialId());
        audit.record(Event.WAY_REMOVED, caller.userId(), caller.username(), current.address(), what);
    }
}
