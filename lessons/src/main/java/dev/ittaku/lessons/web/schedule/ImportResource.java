package dev.ittaku.lessons.web.schedule;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.lessons.schedule.ColumnNames;
import dev.ittaku.lessons.schedule.ImportReport;
import dev.ittaku.lessons.schedule.ImportTemplate;
import dev.ittaku.lessons.schedule.ScheduleImport;
import dev.ittaku.lessons.schedule.ScheduleRows;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.http.EnumText;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import io.smallrye.common.annotation.Blocking;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.core.UriInfo;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.jspecify.annotations.Nullable;

/** Taking in a schedule as a file. */
@Path("/api/lessons/import")
public class ImportResource {
    private static final String LINES = "application/x-ndjson";
    /** What programs send when they don't know what a file is. */
    private static final List<String> SAYS_NOTHING =
            List.of(MediaType.TEXT_PLAIN, MediaType.APPLICATION_OCTET_STREAM, MediaType.APPLICATION_FORM_URLENCODED);

    private final ScheduleImport imports;
    private final ObjectMapper json;
    private final CurrentCaller current;

    ImportResource(ScheduleImport imports, ObjectMapper json, CurrentCaller current) {
        this.imports = imports;
        this.json = json;
        this.current = current;
    }

    @POST
    @Blocking
    @Consumes(MediaType.WILDCARD)
    @Operation(
            summary = "Import a schedule",
            description = "CSV (text/csv), JSON (application/json) or iCalendar (text/calendar), by its Content-Type,"
                    + " format=csv|json|ics, or how it begins. It only adds and changes; faulty rows are named by line and left out. With"
                    + " dryRun=true nothing is written. columns is a JSON object from a CSV's headings to the fields of"
                    + " a lesson, null for a column to pass over. With Accept: application/x-ndjson the progress comes as lines"
                    + " {done, of} before the last line, which is the report.")
    @APIResponse(
            responseCode = "200",
            content =
                    @Content(
                            mediaType = MediaType.APPLICATION_JSON,
                            schema = @Schema(implementation = ImportView.class)))
    public Response take(
            @QueryParam("dryRun") @Parameter(schema = @Schema(type = SchemaType.BOOLEAN)) @Nullable String dryRun,
            @QueryParam("format") @Nullable String format,
            @QueryParam("studio") @Nullable String studio,
            @QueryParam("columns") @Nullable String columns,
            @HeaderParam("Content-Type") @Nullable String contentType,
            @HeaderParam("Accept") @Nullable String accept,
            @Context UriInfo uri,
            byte[] body) {
        current.requireAdmin();
        boolean dry = isDry(dryRun, uri.getQueryParameters().containsKey("dryRun"));
        ScheduleRows rows = imports.read(
                format(format, contentType, body),
                body,
                studio == null ? null : LessonKey.studioCode(studio),
                columns(columns));
        if (accept != null && accept.contains(LINES)) {
            StreamingOutput lines = out -> stream(rows, dry, out);
            return Response.ok(lines).type(LINES).build();
        }
        ImportReport report = imports.run(rows, dry, (done, of) -> {});
        return Response.ok(ImportView.of(report))
                .type(MediaType.APPLICATION_JSON)
                .build();
    }

    @GET
    @Path("template")
    @Produces("text/csv; charset=utf-8")
    @Operation(
            summary = "A table to fill in",
            description =
                    "CSV for spreadsheets, with headings in Japanese (language=ja) or as the interface names them.")
    @APIResponse(responseCode = "200", description = "CSV")
    public Response template(@QueryParam("language") @Nullable String language) {
        current.requireAdmin();
        return Response.ok(ImportTemplate.csv("ja".equals(language)))
                .header("Content-Disposition", "attachment; filename=\"lessons.csv\"")
                .build();
    }

    private ColumnNames columns(@Nullable String text) {
        if (text == null || text.isEmpty()) {
            return ColumnNames.KNOWN;
        }
        try {
            return ColumnNames.of(json.readValue(text, new TypeReference<Map<String, @Nullable String>>() {}));
        } catch (JsonProcessingException e) {
            throw Problem.invalid("columns", Fault.of("WRONG_TYPE", "must be an object of headings and fields"));
        }
    }

    /** Also without a value; a mistyped value must not cause a real import. */
    private static boolean isDry(@Nullable String word, boolean named) {
        if (word == null || word.isEmpty()) {
            return named;
        }
        if (word.equals("true") || word.equals("false")) {
            return word.equals("true");
        }
        throw Problem.invalid("dryRun", Fault.of("WRONG_TYPE", "must be true or false"));
    }

    private void stream(ScheduleRows rows, boolean dry, OutputStream out) throws IOException {
        ImportReport report = imports.run(rows, dry, (done, of) -> line(out, new ImportView.Progress(done, of)));
        line(out, ImportView.of(report));
    }

    private void line(OutputStream out, Object value) {
        try {
            out.write((json.writeValueAsString(value) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static ScheduleRows.Format format(@Nullable String named, @Nullable String contentType, byte[] body) {
        if (named != null) {
            return EnumText.parse(ScheduleRows.Format.class, "format", named);
        }
        String type = contentType == null ? "" : contentType.toLowerCase(Locale.ROOT);
        if (type.startsWith("text/csv")) {
            return ScheduleRows.Format.CSV;
        }
        if (type.startsWith("text/calendar")) {
            return ScheduleRows.Format.ICS;
        }
        if (type.startsWith(MediaType.APPLICATION_JSON)) {
            return ScheduleRows.Format.JSON;
        }
        if (type.isEmpty() || SAYS_NOTHING.stream().anyMatch(type::startsWith)) {
            return ScheduleRows.Format.of(body);
        }
        throw Problem.of(415, "UNKNOWN_FORMAT", "Unknown format", "Send text/csv, application/json or text/calendar.");
    }
}
