package dev.ittaku.console.web;

import dev.ittaku.console.Console;
import dev.ittaku.console.edit.EditingPasses;
import dev.ittaku.console.edit.ItemEdit;
import dev.ittaku.console.item.ItemView;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.ResponseStatus;
import org.jspecify.annotations.Nullable;

/** Changes of items, for admins who turned editing on. */
@Path("/api/console")
@Produces(MediaType.APPLICATION_JSON)
public class EditingResource {
    /** A new item; its attributes, those of the key included, are in DynamoDB's JSON. */
    public record NewItem(@NotNull String pass, @NotNull Map<String, Object> attributes) {}

    /** A change of an item: the attributes to set, in DynamoDB's JSON, and the names of those to remove. */
    public record ItemChange(
            @NotNull String pass,
            @NotNull List<@NotNull String> key,
            @NotNull String revision,
            @Nullable Map<String, Object> attributes,
            @Nullable List<@NotNull String> remove) {}

    /** An item that goes. */
    public record ItemRemoval(
            @NotNull String pass,
            @NotNull List<@NotNull String> key,
            @NotNull String revision) {}

    private final Console console;
    private final ConsoleAudit audit;

    EditingResource(Console console, ConsoleAudit audit) {
        this.console = console;
        this.audit = audit;
    }

    @POST
    @Path("editing")
    @Operation(
            summary = "Turn editing on for ten minutes",
            description = "The pass is sent with each change. It is valid for the caller only.")
    public EditingPasses.Pass editing() {
        EditingPasses.Pass pass = console.passes().issue(audit.editor());
        audit.writing("editing is on until " + pass.until());
        return pass;
    }

    @POST
    @Path("tables/{table}/items")
    @ResponseStatus(201)
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Create an item",
            description = "Of an entity of the table's design where there is one, with its unique values and counters."
                    + " Written to the audit trail.")
    public ItemView create(@PathParam("table") String table, @Valid @NotNull NewItem asked) {
        check(asked.pass());
        return audit.editing(trail -> console.edits().create(table, asked.attributes(), trail));
    }

    @PATCH
    @Path("tables/{table}/items")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Change an item",
            description =
                    "On condition that it is still what was read: the revision comes with the item. Keys, secrets and"
                            + " what follows from other attributes are refused. Written to the audit trail.")
    public ItemView change(@PathParam("table") String table, @Valid @NotNull ItemChange asked) {
        check(asked.pass());
        ItemEdit edit = new ItemEdit(
                table,
                asked.key(),
                asked.revision(),
                asked.attributes() == null ? Map.of() : asked.attributes(),
                asked.remove() == null ? List.of() : asked.remove());
        return audit.editing(trail -> console.edits().change(edit, trail));
    }

    @DELETE
    @Path("tables/{table}/items")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Delete an item",
            description = "On condition that it is still what was read, with its unique values and counters. Written to"
                    + " the audit trail.")
    public void delete(@PathParam("table") String table, @Valid @NotNull ItemRemoval asked) {
        check(asked.pass());
        audit.<Void>editing(trail -> {
            console.edits().delete(table, asked.key(), asked.revision(), trail);
            return null;
        });
    }

    private void check(String pass) {
        console.passes().check(audit.editor(), pass);
    }
}
