package dev.ittaku.kifu.web.text;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.text.Exports;
import dev.ittaku.platform.http.Problem;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.TextEncoding;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.net.URLEncoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.jspecify.annotations.Nullable;

/** How a record shall be exported. */
public class ExportQuery {
    private static final String DROPPED = "Ittaku-Dropped";

    @QueryParam("format")
    @Parameter(description = "kif, ki2, csa, usi or jkf; without it the text as it was given.")
    @Nullable
    String format;

    @QueryParam("encoding")
    @Parameter(description = "utf-8 or shift_jis.")
    @Nullable
    String encoding;

    Response file(Kifu kifu) {
        Optional<RecordFormat> wanted = format(format);
        Charset charset = TextEncoding.ofName(encoding == null ? "utf-8" : encoding)
                .orElseThrow(() ->
                        Problem.invalid("encoding", Fault.of("ONE_OF", "must be {values}", "utf-8 or shift_jis")));
        Exports.File file = Exports.of(kifu, wanted, charset);
        boolean json = wanted.isPresent() && wanted.get() == RecordFormat.JKF;
        String name = charset.equals(StandardCharsets.UTF_8) ? "utf-8" : "shift_jis";
        Response.ResponseBuilder answer = Response.ok(file.bytes())
                .header("Content-Type", (json ? "application/json" : "text/plain") + ";charset=" + name)
                .header("Content-Disposition", "attachment; filename*=UTF-8''" + encoded(file.name()))
                .header("Cache-Control", "private, no-cache");
        file.dropped().forEach(sentence -> answer.header(DROPPED, ascii(sentence)));
        return answer.build();
    }

    /** The format of that name; none without a name. */
    static Optional<RecordFormat> format(@Nullable String name) {
        if (name == null) {
            return Optional.empty();
        }
        return Optional.of(RecordFormat.ofExtension(name)
                .orElseThrow(() -> Problem.invalid(
                        "format", Fault.of("ONE_OF", "must be {values}", "kif, ki2, csa, usi or jkf"))));
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8)
                .replace("+", "%20")
                .replace("*", "%2A");
    }

    /** A header takes nothing else. */
    private static String ascii(String sentence) {
        return sentence.replaceAll("[^\\x20-\\x7e]", "?");
    }
}
