package dev.ittaku.kifu.web.text;

import dev.ittaku.kifu.text.RecordText;
import dev.ittaku.kifu.text.TextEdits;
import dev.ittaku.kifu.text.TextEdits.Edit;
import dev.ittaku.kifu.web.tree.RecordTree;
import dev.ittaku.kifu.web.tree.RecordTrees;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.shogi.board.BadSfenException;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** What a page needs while a record is being written: nothing here is stored, and anyone may ask. */
@Path("/api/kifu")
@Produces(MediaType.APPLICATION_JSON)
public class TextResource {
    private static final int LONGEST_SFEN = 300;
    /** The answer has position and names for each move, about fifty times the size of the move in the text. */
    private static final int MOST_NODES_FOR_NOBODY = 3000;

    private final CurrentCaller current;

    public TextResource(CurrentCaller current) {
        this.current = current;
    }

    /** A text to be read. */
    public record TextInput(@Nullable String kifu) {}

    @POST
    @Path("parse")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Read a text", description = "The tree of its moves, and what was odd, by line and column.")
    public RecordTree parse(@Nullable TextInput input) {
        return RecordTrees.of(answerable(RecordReader.read(text(input == null ? null : input.kifu()))));
    }

    @POST
    @Path("edit")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Edit a text by its tree")
    public EditView edit(@Nullable EditRequest input) {
        String text = text(input == null ? null : input.kifu());
        List<EditRequest.Edit> asked = input == null ? null : input.edits();
        List<Edit> edits = new ArrayList<>();
        if (asked != null) {
            for (int i = 0; i < asked.size(); i++) {
                edits.add(edit(asked.get(i), "edits." + i));
            }
        }
        Optional<String> game = Optional.ofNullable(input == null ? null : input.game());
        game.ifPresent(TextResource::text);
        Optional<RecordFormat> format =
                Optional.ofNullable(input == null ? null : input.format()).map(TextResource::format);
        TextEdits.Result result = TextEdits.apply(text, game, edits, format);
        answerable(result.read());
        return new EditView(
                result.text(), result.lacking(), result.dropped(), result.node(), RecordTrees.of(result.read()));
    }

    /** Refuses strangers an answer much larger than what a record of any real game needs. */
    private ReadResult answerable(ReadResult read) {
        int nodes = read.game().tree().nodes().size();
        if (nodes > MOST_NODES_FOR_NOBODY && current.user().isEmpty()) {
            throw Problem.invalid(
                    "kifu",
                    Fault.of(
                            "TOO_MANY_MOVES",
                            "has {moves} moves; without signing in, at most {max} are answered",
                            nodes,
                            MOST_NODES_FOR_NOBODY));
        }
        return read;
    }

    private static RecordFormat format(String name) {
        return RecordFormat.ofExtension(name)
                .orElseThrow(() ->
                        Problem.invalid("format", Fault.of("ONE_OF", "must be {values}", "kif, ki2, csa, usi or jkf")));
    }

    private static String text(@Nullable String kifu) {
        if (kifu == null) {
            throw Problem.invalid("kifu", Fault.of("MISSING", "is missing: the record's text"));
        }
        if (kifu.length() > RecordText.MOST_BYTES) {
            throw Problem.invalid(
                    "kifu",
                    Fault.of("TOO_MANY_BYTES", "must have at most {max} bytes in UTF-8", RecordText.MOST_BYTES));
        }
        return kifu;
    }

    private static Edit edit(EditRequest.@Nullable Edit edit, String field) {
        if (edit == null || edit.op() == null) {
            throw Problem.invalid(field + ".op", Fault.of("MISSING", "is missing"));
        }
        Integer given = edit.node();
        if (given != null && given < 0) {
            throw Problem.invalid(field + ".node", Fault.of("NO_NODE", "is no node of this record"));
        }
        int node = given == null ? -1 : given;
        return switch (edit.op()) {
            case "move" -> new Edit.AddMove(node, given(edit.usi(), field + ".usi"));
            case "end" -> new Edit.End(node, given(edit.text(), field + ".text"));
            case "comment" -> new Edit.Comment(node, given(edit.text(), field + ".text"));
            case "bookmark" -> new Edit.Bookmark(node, given(edit.text(), field + ".text"));
            case "promote" -> new Edit.Promote(node);
            case "delete" -> new Edit.Delete(node);
            case "header" ->
                new Edit.SetHeader(node, given(edit.key(), field + ".key"), given(edit.text(), field + ".text"));
            default ->
                throw Problem.invalid(
                        field + ".op",
                        Fault.of(
                                "ONE_OF",
                                "must be {values}",
                                "move, end, comment, bookmark, promote, delete or header"));
        };
    }

    private static String given(@Nullable String value, String field) {
        if (value == null) {
            throw Problem.invalid(field, Fault.of("MISSING", "is missing"));
        }
        return value;
    }

    @GET
    @Path("legal")
    @Operation(summary = "The legal moves of a position")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = LegalMoves.class)))
    public Response legal(@QueryParam("sfen") @Nullable String sfen) {
        if (sfen == null || sfen.length() > LONGEST_SFEN) {
            throw Problem.invalid("sfen", Fault.of("MISSING_OR_TOO_LONG", "is missing or too long"));
        }
        Position position;
        try {
            position = Position.fromSfen(sfen.equals("startpos") ? Position.START : sfen);
        } catch (BadSfenException e) {
            throw Problem.invalid("sfen", Fault.of("SFEN_FORM", "is no SFEN: {value}", e.getMessage()));
        }
        List<String> moves =
                Arrays.stream(position.legalMoves()).mapToObj(Move::usi).toList();
        return Response.ok(new LegalMoves(position.toSfen(), position.inCheck(), moves))
                .header("Cache-Control", "public, max-age=86400")
                .build();
    }
}
