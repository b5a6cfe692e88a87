package dev.ittaku.kifu.web.tag;

import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.notebook.Tags;
import dev.ittaku.kifu.search.KifuFilter;
import dev.ittaku.kifu.web.KifuListed;
import dev.ittaku.kifu.web.KifuQuery;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PATCH;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** One's tags, and the tags on one's records. */
@Path("/api/kifu")
@Produces(MediaType.APPLICATION_JSON)
public class TagsResource {
    /** The requested tag. */
    public record TagInput(@Nullable String name) {
        static String checked(@Nullable TagInput input) {
            String name = input == null ? null : input.name;
            if (name == null) {
                throw Problem.invalid("name", Fault.of("MISSING", "is missing"));
            }
            return name;
        }
    }

    private final Tags tags;
    private final KifuLists lists;
    private final CurrentCaller current;

    TagsResource(Tags tags, KifuLists lists, CurrentCaller current) {
        this.tags = tags;
        this.lists = lists;
        this.current = current;
    }

    private String me() {
        return current.requireUser().username();
    }

    @GET
    @Path("tags")
    @Operation(summary = "My tags", description = "q: the name begins with this.")
    public Listing<TagView> list(
            @QueryParam("order") @Nullable String order,
            @QueryParam("q") @Nullable String q,
            @QueryParam("counts") @Parameter(description = "true to hear how many records carry each tag.")
                    boolean counts,
            @BeanParam ListParameters page) {
        Tags.Order by = switch (order == null ? "name" : order) {
            case "created" -> Tags.Order.CREATED;
            case "access" -> Tags.Order.ACCESS;
            case "update" -> Tags.Order.UPDATE;
            case "name" -> Tags.Order.NAME;
            default ->
                throw Problem.invalid(
                        "order", Fault.of("ONE_OF", "must be {values}", "created, access, update or name"));
        };
        return Listing.of(
                tags.list(me(), by, q == null ? "" : q, page.limit(), page.cursor()),
                tag -> TagView.of(tag, counts ? lists.tagged(tag) : null));
    }

    @POST
    @Path("tags")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Make a tag")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = TagView.class)))
    public Response create(@Nullable TagInput input) {
        dev.ittaku.kifu.table.Tag tag = tags.create(me(), TagInput.checked(input));
        return Response.created(URI.create("/api/kifu/tags/" + tag.tid()))
                .entity(TagView.of(tag))
                .build();
    }

    @GET
    @Path("tags/{tid}")
    @Operation(summary = "One of my tags")
    public TagView one(@PathParam("tid") String tid) {
        return TagView.of(tags.get(me(), tid));
    }

    @PATCH
    @Path("tags/{tid}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Give a tag another name", description = "It is seen on every record at once.")
    public TagView rename(@PathParam("tid") String tid, @Nullable TagInput input) {
        tags.get(me(), tid);
        return TagView.of(tags.rename(me(), tid, TagInput.checked(input)));
    }

    @DELETE
    @Path("tags/{tid}")
    @Operation(summary = "Delete a tag", description = "It is taken off every record.")
    public void delete(@PathParam("tid") String tid) {
        tags.delete(me(), tid);
    }

    @GET
    @Path("tags/{tid}/kifus")
    @Operation(summary = "My records with this tag")
    public Listing<KifuListed> kifus(
            @PathParam("tid") String tid, @QueryParam("order") @Nullable String order, @BeanParam ListParameters page) {
        Caller caller = current.requireUser();
        dev.ittaku.kifu.table.Tag tag = tags.get(caller.username(), tid);
        tags.touch(tag);
        return Listing.of(
                lists.own(
                        caller.username(),
                        KifuQuery.order(order),
                        KifuFilter.tagged(tag.tid()),
                        page.limit(),
                        page.cursor()),
                KifuListed::mine);
    }

    @PUT
    @Path("kifus/{kid}/tags/{tid}")
    @Operation(summary = "Put a tag on a record")
    public void attach(@PathParam("kid") String kid, @PathParam("tid") String tid) {
        tags.attach(me(), kid, tid);
    }

    @DELETE
    @Path("kifus/{kid}/tags/{tid}")
    @Operation(summary = "Take a tag off a record")
    public void detach(@PathParam("kid") String kid, @PathParam("tid") String tid) {
        tags.detach(me(), kid, tid);
    }
}
