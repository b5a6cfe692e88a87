package dev.ittaku.console.web;

import dev.ittaku.console.Console;
import dev.ittaku.console.assistant.AssistantCalls;
import dev.ittaku.console.assistant.StoreTools;
import dev.ittaku.platform.http.Problem;
import io.modelcontextprotocol.json.McpJsonMapper;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.util.Optional;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** The store for coding assistants of admins, by the Model Context Protocol over HTTP. It reads and never writes. */
@Path("/api/console/mcp")
@Singleton
public class AssistantResource {
    private final AssistantCalls calls;

    AssistantResource(
            Console console, ConsoleAudit audit, @ConfigProperty(name = "quarkus.application.version") String version) {
        McpJsonMapper json = McpJsonMapper.getDefault();
        this.calls = new AssistantCalls(json, version, StoreTools.reading(console, audit::reading, json));
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "A message of the Model Context Protocol",
            description = "For coding assistants, with a personal token of an admin. The tools read what the console"
                    + " shows; each reading of items is written to the audit trail.")
    public Response message(String message) {
        try {
            Optional<String> answer = calls.answer(message);
            return answer.isPresent()
                    ? Response.ok(answer.get(), MediaType.APPLICATION_JSON).build()
                    : Response.accepted().build();
        } catch (IOException e) {
            throw Problem.of(400, "MALFORMED", "Malformed", "This is no message of the Model Context Protocol.");
        }
    }

    @GET
    @Operation(
            summary = "No stream of messages",
            description = "The protocol lets a server that sends nothing by itself answer 405.")
    public Response stream() {
        return Response.status(Response.Status.METHOD_NOT_ALLOWED)
                .header("Allow", "POST")
                .build();
    }

    @PreDestroy
    void close() {
        calls.close();
    }
}
