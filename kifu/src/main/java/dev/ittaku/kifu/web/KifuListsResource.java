package dev.ittaku.kifu.web;

import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.notebook.Readers;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.table.KifuListing;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.table.read.Page;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** Folders, records shared by others, and public records. */
@Path("/api/kifu")
@Produces(MediaType.APPLICATION_JSON)
public class KifuListsResource {
    private final KifuLists lists;
    private final Reading reading;
    private final Readers readers;
    private final CurrentCaller current;

    KifuListsResource(KifuLists lists, Reading reading, Readers readers, CurrentCaller current) {
        this.lists = lists;
        this.reading = reading;
        this.readers = readers;
        this.current = current;
    }

    @GET
    @Path("folders")
    @Operation(summary = "What lies in a folder of mine")
    public FolderView folder(
            @QueryParam("path") @Nullable String path,
            @QueryParam("counts") @Parameter(description = "true to hear how many records lie below each folder.")
                    boolean counts,
            @BeanParam ListParameters page) {
        String folder = path == null ? "" : path;
        String owner = current.requireUser().username();
        KifuLists.Folder found = lists.folder(owner, folder, page.limit(), page.cursor());
        String prefix = folder.isEmpty() ? "" : folder + "/";
        return new FolderView(
                folder,
                found.folders().stream()
                        .map(name -> new FolderView.Folder(
                                name, prefix + name, counts ? lists.below(owner, prefix + name) : null))
                        .toList(),
                found.kifus().stream().map(KifuListed::mine).toList(),
                found.cursor().orElse(null));
    }

    @GET
    @Path("shared-with-me")
    @Operation(summary = "What others let me read")
    public SharedWithMe sharedWithMe(@BeanParam ListParameters page) {
        KifuLists.Shared shared = lists.sharedWith(current.requireUser().username(), page.limit(), page.cursor());
        return new SharedWithMe(
                shared.kifus().stream().map(KifuListed::anothers).toList(),
                shared.cursor().orElse(null),
                shared.users());
    }

    @GET
    @Path("users/{username}/kifus")
    @Operation(
            summary = "What someone shows",
            description = "The public records, to their owner too; all of them for those whom the owner lets read all.")
    public Listing<KifuListed> ofUser(@PathParam("username") String username, @BeanParam ListParameters page) {
        String owner = readers.someone(username);
        Optional<String> caller = current.user().map(Caller::username);
        // Owners too see here what they show; the list of their records has the rest.
        boolean all = caller.isPresent() && reading.readsAllOf(owner, caller.get());
        Page<KifuListing> found = all
                ? lists.own(owner, KifuLists.Order.CREATED, KifuFilter.NONE, page.limit(), page.cursor())
                : lists.shown(owner, page.limit(), page.cursor());
        return Listing.of(found, KifuListed::anothers);
    }
}
