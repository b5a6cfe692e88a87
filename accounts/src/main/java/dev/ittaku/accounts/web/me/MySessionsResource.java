package dev.ittaku.accounts.web.me;

import dev.ittaku.accounts.audit.AuditTrail;
import dev.ittaku.accounts.audit.AuditTrail.Event;
import dev.ittaku.accounts.session.Sessions;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** Where one is signed in. */
@Path("/api/me/sessions")
@Produces(MediaType.APPLICATION_JSON)
public class MySessionsResource {
    private final Sessions sessions;
    private final AuditTrail audit;
    private final CurrentCaller current;

    MySessionsResource(Sessions sessions, AuditTrail audit, CurrentCaller current) {
        this.sessions = sessions;
        this.audit = audit;
        this.current = current;
    }

    @GET
    @Operation(summary = "My sessions")
    public Listing<SessionView> list(@BeanParam ListParameters page) {
        Caller caller = current.requireUser();
        return Listing.of(
                sessions.list(caller.userId(), page.limit(), page.cursor()),
                s -> SessionView.of(s, caller.credentialId()));
    }

    @GET
    @Path("{id}")
    @Operation(summary = "One of my sessions")
    public SessionView one(@PathParam("id") String id) {
        Caller caller = current.requireUser();
        return sessions.get(caller.userId(), id)
                .map(session -> SessionView.of(session, caller.credentialId()))
                .orElseThrow(MySessionsResource::none);
    }

    @DELETE
    @Operation(summary = "End all my other sessions")
    public void endOthers() {
        Caller caller = current.requireUser();
        long ended = sessions.endAll(caller.userId(), caller.credentialId());
        audit.record(Event.SESSIONS_ENDED, caller.userId(), caller.username(), current.address(), ended + " others");
    }

    @DELETE
    @Path("{id}")
    @Operation(summary = "End one of my sessions")
    public void end(@PathParam("id") String id) {
        Caller caller = current.requireUser();
        if (!sessions.end(caller.userId(), id)) {
            throw none();
        }
        audit.record(Event.SESSIONS_ENDED, caller.userId(), caller.username(), current.address(), "1");
    }

    private static Problem none() {
        return Problem.notFound("You have no such session.");
    }
}
