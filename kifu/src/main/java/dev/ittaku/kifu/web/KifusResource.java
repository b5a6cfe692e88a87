package dev.ittaku.kifu.web;

import com.fasterxml.jackson.databind.JsonNode;
import dev.ittaku.kifu.notebook.KifuLists;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.notebook.Readers;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.notebook.Reading.Opened;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.ListParameters;
import dev.ittaku.platform.http.Listing;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.shogi.format.TextEncoding;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
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
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jboss.resteasy.reactive.RestResponse;
import org.jspecify.annotations.Nullable;

/** Records: list, create, open, replace, change, delete. */
@Path("/api/kifu")
@Produces(MediaType.APPLICATION_JSON)
public class KifusResource {
    private final Kifus kifus;
    private final Reading reading;
    private final Readers readers;
    private final KifuLists lists;
    private final Versions versions;
    private final CurrentCaller current;

    KifusResource(
            Kifus kifus, Reading reading, Readers readers, KifuLists lists, Versions versions, CurrentCaller current) {
        this.readers = readers;
        this.versions = versions;
        this.kifus = kifus;
        this.reading = reading;
        this.lists = lists;
        this.current = current;
    }

    @GET
    @Path("kifus")
    @Operation(summary = "My records")
    public Listing<KifuListed> list(@BeanParam KifuQuery query, @BeanParam ListParameters page) {
        Caller caller = current.requireUser();
        return Listing.of(
                lists.own(caller.username(), query.order(), query.filter(), page.limit(), page.cursor()),
                KifuListed::mine);
    }

    @POST
    @Path("kifus")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Write down a record")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = KifuView.class)))
    @APIResponse(
            responseCode = "200",
            description = "With unlessKnown: the record that has this game already.",
            content = @Content(schema = @Schema(implementation = KifuView.class)))
    public Response create(@Nullable KifuInput input) {
        Caller caller = current.requireUser();
        if (input == null) {
            throw Problem.invalid("kifu", Fault.of("MISSING", "is missing: the record's text"));
        }
        List<String> tags = input.tags() == null ? List.of() : input.tags();
        if (!Boolean.TRUE.equals(input.unlessKnown())) {
            return created(kifus.create(caller.username(), input.draft(), tags), tags);
        }
        Kifus.Kept kept = kifus.createUnlessKnown(caller.username(), input.draft(), tags);
        if (kept.isNew()) {
            return created(kept.kifu(), tags);
        }
        KifuView view = KifuView.ofOwner(kept.kifu(), reading.tags(kept.kifu().kid()));
        return Response.ok(view).header("ETag", Versions.etag(kept.kifu())).build();
    }

    /** A file as other programs write it, in UTF-8 or Shift_JIS. */
    @POST
    @Path("kifus")
    @Consumes({MediaType.TEXT_PLAIN, MediaType.APPLICATION_OCTET_STREAM})
    @Operation(summary = "Write down a record from a file")
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = KifuView.class)))
    public Response createFromFile(
            byte[] file, @QueryParam("slug") @Nullable String slug, @QueryParam("verbatim") boolean verbatim) {
        Caller caller = current.requireUser();
        TextEncoding.Decoded decoded = TextEncoding.decode(file);
        if (decoded.badCharacters() > 0 && !verbatim) {
            throw Problem.invalid(
                    "kifu",
                    Fault.of(
                            "BROKEN_CHARACTERS",
                            "has {count} broken characters; send it with verbatim=true to keep it",
                            decoded.badCharacters()));
        }
        Draft draft = Draft.of(decoded.text()).withText(decoded.text(), verbatim);
        return created(kifus.create(caller.username(), slug == null ? draft : draft.at(slug)), null);
    }

    private static Response created(Kifu kifu, @Nullable List<String> tags) {
        return Response.created(URI.create("/api/kifu/kifus/" + kifu.kid()))
                .header("ETag", Versions.etag(kifu))
                .entity(KifuView.ofOwner(kifu, tags == null ? List.of() : tags))
                .build();
    }

    @GET
    @Path("kifus/{kid}")
    @Operation(summary = "Open a record", description = "With with=record also the tree of its moves.")
    public RestResponse<KifuView> one(@PathParam("kid") String kid, @BeanParam KifuParts parts) {
        return opened(reading.open(current.user().map(Caller::username), kid), parts);
    }

    @GET
    @Path("slugs/{slug:.+}")
    @Operation(summary = "Open a record of mine by its path")
    public RestResponse<KifuView> bySlug(@PathParam("slug") String slug, @BeanParam KifuParts parts) {
        String username = current.requireUser().username();
        return bySlug(Optional.of(username), username, slug, parts);
    }

    @GET
    @Path("users/{username}/slugs/{slug:.+}")
    @Operation(summary = "Open someone's record by its path", description = "For those who may read the record.")
    public RestResponse<KifuView> bySlugOf(
            @PathParam("username") String username, @PathParam("slug") String slug, @BeanParam KifuParts parts) {
        return bySlug(current.user().map(Caller::username), readers.someone(username), slug, parts);
    }

    /** A former path of a record leads to the record, not to its new path, because only its owner may reveal that. */
    private RestResponse<KifuView> bySlug(Optional<String> caller, String owner, String slug, KifuParts parts) {
        Optional<Opened> found = reading.findBySlug(caller, owner, slug);
        if (found.isPresent()) {
            return opened(found.get(), parts);
        }
        Kifu moved = reading.openByFormerSlug(caller, owner, slug).kifu();
        return RestResponse.ResponseBuilder.<KifuView>create(RestResponse.Status.TEMPORARY_REDIRECT)
                .location(URI.create("/api/kifu/kifus/" + moved.kid() + parts.query()))
                .header("Cache-Control", "private, no-cache")
                .build();
    }

    private RestResponse<KifuView> opened(Opened opened, KifuParts parts) {
        reading.touch(opened);
        Kifu kifu = opened.kifu();
        KifuView view = switch (opened.access()) {
            case OWNER -> KifuView.ofOwner(kifu, reading.tags(kifu.kid()));
            case READER -> KifuView.ofReader(kifu);
            case PUBLIC, LINK -> KifuView.ofAnyone(kifu);
        };
        return answer(kifu, parts.of(view));
    }

    /** Typed, so that the server knows how to write it before it has it. */
    public static RestResponse<KifuView> answer(Kifu kifu, KifuView view) {
        return RestResponse.ResponseBuilder.ok(view)
                .header("ETag", Versions.etag(kifu))
                .header("Cache-Control", "private, no-cache")
                .build();
    }

    @PUT
    @Path("kifus/{kid}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Replace a record", description = "What is left out is taken away. Tags stay.")
    public RestResponse<KifuView> replace(
            @PathParam("kid") String kid,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @Nullable KifuInput input) {
        String username = current.requireUser().username();
        Kifu kifu = kifus.change(username, kid, versions.guard(ifMatch), before -> {
            if (input == null || input.tags() != null) {
                throw Problem.invalid("tags", Fault.of("FIXED", "are put on and taken off by themselves"));
            }
            return input.draft();
        });
        return answer(kifu, KifuView.ofOwner(kifu, reading.tags(kid)));
    }

    @PATCH
    @Path("kifus/{kid}")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Change some fields of a record", description = "A field set to null is taken away.")
    public RestResponse<KifuView> change(
            @PathParam("kid") String kid,
            @HeaderParam("If-Match") @Nullable String ifMatch,
            @BeanParam KifuParts parts,
            @RequestBody(content = @Content(schema = @Schema(implementation = KifuInput.class))) @Nullable
                    JsonNode body) {
        String username = current.requireUser().username();
        Kifu kifu = kifus.change(
                username,
                kid,
                versions.guard(ifMatch),
                before -> KifuPatch.of(body).apply(before));
        return answer(kifu, parts.of(KifuView.ofOwner(kifu, reading.tags(kid))));
    }

    @DELETE
    @Path("kifus/{kid}")
    @Operation(summary = "Move a record to the trash")
    public void delete(@PathParam("kid") String kid, @HeaderParam("If-Match") @Nullable String ifMatch) {
        kifus.delete(current.requireUser().username(), kid, versions.guard(ifMatch));
    }

    @PUT
    @Path("kifus/{kid}/share-code")
    @Operation(summary = "Give a record another link", description = "The old link leads to nothing from then on.")
    public ShareCode newShareCode(@PathParam("kid") String kid) {
        Kifu kifu = kifus.newShareCode(current.requireUser().username(), kid);
        return new ShareCode(Optional.ofNullable(kifu.shareCode()).orElse(""), kifu.share());
    }
}
