package dev.ittaku.kifu.web;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.kifu.notebook.Kifus;
import dev.ittaku.kifu.notebook.Reading;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.platform.http.ETags;
import dev.ittaku.platform.http.Problem;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Versions of records: their ETags, and the check that a caller changes the one it has seen. */
@Singleton
public class Versions {
    private static final TypeReference<Map<String, Object>> FIELDS = new TypeReference<>() {};

    private final Reading reading;
    private final ObjectMapper json;

    Versions(Reading reading, ObjectMapper json) {
        this.reading = reading;
        this.json = json;
    }

    static String etag(Kifu kifu) {
        return ETags.of(Kifus.revision(kifu));
    }

    /** Answers with a 412 that contains the stored version, unless the caller has seen exactly that. */
    public Consumer<Kifu> guard(@Nullable String ifMatch) {
        return stored -> {
            if (!ETags.matches(ifMatch, etag(stored))) {
                KifuView view = KifuView.ofOwner(stored, reading.tags(stored.kid()));
                throw Problem.stale().showing(new Problem.Current(json.convertValue(view, FIELDS), etag(stored)));
            }
        };
    }
}
