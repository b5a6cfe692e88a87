package dev.ittaku.accounts.web.me;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SequenceWriter;
import dev.ittaku.platform.caller.Caller;
import dev.ittaku.platform.caller.CurrentCaller;
import dev.ittaku.platform.product.PersonalData;
import io.smallrye.common.annotation.Blocking;
import jakarta.enterprise.inject.Any;
import jakarta.enterprise.inject.Instance;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;

/** A copy of everything that the installation keeps of its caller. */
@Path("/api/me/export")
public class MyExportResource {
    private static final String ZIP = "application/zip";

    private final List<PersonalData> products;
    private final ObjectMapper json;
    private final CurrentCaller current;

    MyExportResource(@Any Instance<PersonalData> products, ObjectMapper json, CurrentCaller current) {
        this.products = products.stream()
                .sorted(Comparator.comparing(PersonalData::part))
                .toList();
        this.json = json;
        this.current = current;
    }

    @GET
    @Blocking
    @Produces(ZIP)
    @Operation(
            summary = "Everything of mine in one archive",
            description = "A folder for each product, and in it JSON files with a list of records each.")
    @APIResponse(responseCode = "200", description = "The archive")
    public Response export() {
        Caller caller = current.requireUser();
        StreamingOutput content = out -> write(caller.userId(), caller.username(), out);
        return Response.ok(content, ZIP)
                .header("Content-Disposition", "attachment; filename=\"ittaku.zip\"")
                .header("Cache-Control", "no-store")
                .build();
    }

    private void write(String userId, String username, OutputStream out) throws IOException {
        try (ZipOutputStream zip = new ZipOutputStream(out)) {
            for (PersonalData product : products) {
                for (PersonalData.File file : product.files(userId, username)) {
                    zip.putNextEntry(new ZipEntry(product.part() + "/" + file.name() + ".json"));
                    write(file, zip);
                    zip.closeEntry();
                }
            }
        }
    }

    /** Record by record, since somebody may have many. */
    private void write(PersonalData.File file, OutputStream out) throws IOException {
        try (Stream<?> records = file.records().get();
                SequenceWriter list = json.writerWithDefaultPrettyPrinter()
                        .without(JsonGenerator.Feature.AUTO_CLOSE_TARGET)
                        .writeValuesAsArray(out)) {
            Iterator<?> each = records.iterator();
            while (each.hasNext()) {
                list.write(each.next());
            }
        }
    }
}
