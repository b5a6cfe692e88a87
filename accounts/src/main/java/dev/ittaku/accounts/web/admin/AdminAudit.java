package dev.ittaku.accounts.web.admin;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.caller.Gate;
import dev.ittaku.platform.caller.Rules;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.Optional;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** Writes down what admins change, by the rules: every write to a route that is theirs alone. */
@Singleton
class AdminAudit {
    private final AuditTrail audit;
    private final CurrentCaller current;

    AdminAudit(AuditTrail audit, CurrentCaller current) {
        this.audit = audit;
        this.current = current;
    }

    @ServerResponseFilter
    public void record(ContainerRequestContext context, ContainerResponseContext response) {
        Optional<Caller> caller = current.user();
        if (caller.filter(Caller::isAdmin).isPresent()
                && context.getProperty(Gate.RULE) instanceof Rules.Rule rule
                && rule.who() == Rules.Who.ADMIN
                && !rule.method().equals("GET")) {
            String what = rule.method() + " " + context.getUriInfo().getPath() + " " + response.getStatus();
            audit.record(
                    AuditTrail.Event.ADMIN_ACTION,
                    caller.get().userId(),
                    caller.get().username(),
                    current.address(),
                    what);
        }
    }
}
