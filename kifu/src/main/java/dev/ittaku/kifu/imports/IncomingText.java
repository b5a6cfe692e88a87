package dev.ittaku.kifu.imports;

import dev.ittaku.kifu.text.Packed;
import dev.ittaku.kifu.text.RecordText;
import dev.ittaku.shogi.format.TextEncoding;
import java.text.Normalizer;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Makes bytes with a name into a text with a path, or says why not. */
final class IncomingText {
    /** A text of 300,000 bytes in UTF-8 takes more in UTF-16. */
    static final int MOST_BYTES = 1_000_000;

    private static final int LONGEST_PATH = 100;
    /** What takes a file somewhere else than below its folder, or is no name on some system. */
    private static final Pattern ODD =
            Pattern.compile("(^|.*/)\\.{1,2}(/.*|$)|/.*|[A-Za-z]:.*|.*\\p{Cntrl}.*", Pattern.DOTALL);

    private static final Pattern EXTENSION = Pattern.compile("\\.[^./]{1,8}$");

    private final String folder;
    private final boolean verbatim;

    /** @param folder for files without a folder of their own; "" for none */
    IncomingText(String folder, boolean verbatim) {
        this.folder = folder;
        this.verbatim = verbatim;
    }

    Incoming.One of(String name, byte[] bytes) {
        String path = Normalizer.normalize(name.replace('\\', '/'), Normalizer.Form.NFC);
        if (path.isBlank() || path.length() > 1000 || ODD.matcher(path).matches()) {
            return Incoming.One.failed(shortened(name), "BAD_NAME");
        }
        if (bytes.length > MOST_BYTES) {
            return Incoming.One.failed(path, "TOO_LARGE");
        }
        TextEncoding.Decoded decoded = TextEncoding.decode(bytes);
        if (RecordText.tooLong(decoded.text(), RecordText.MOST_BYTES)) {
            return Incoming.One.failed(path, "TOO_LARGE");
        }
        if (decoded.badCharacters() > 0 && !verbatim) {
            return Incoming.One.failed(path, "BROKEN_CHARACTERS");
        }
        return new Incoming.One(path, plain(decoded.text(), slug(path)), null);
    }

    private ImportText plain(String text, @Nullable String slug) {
        return new ImportText(
                "",
                0,
                Packed.of(text),
                slug,
                verbatim,
                null,
                null,
                null,
                false,
                false,
                null,
                null,
                null,
                Instant.EPOCH);
    }

    /** Folders become the record's; a file that lies in none has no path, unless one was chosen. */
    private @Nullable String slug(String name) {
        String path =
                EXTENSION.matcher(folder.isEmpty() ? name : folder + "/" + name).replaceFirst("");
        List<String> parts = Arrays.stream(path.split("/"))
                .map(part -> part.replace('#', '-').strip())
                .filter(part -> !part.isEmpty())
                .toList();
        if (parts.size() < 2) {
            return null;
        }
        String slug = String.join("/", parts);
        int length = slug.codePointCount(0, slug.length());
        if (length <= LONGEST_PATH) {
            return slug;
        }
        String last = parts.get(parts.size() - 1);
        // The folders count more than all of a long name.
        int room = LONGEST_PATH - (length - last.codePointCount(0, last.length()));
        return room < 1
                ? null
                : slug.substring(0, slug.offsetByCodePoints(0, LONGEST_PATH)).strip();
    }

    static String shortened(String name) {
        return name.replaceAll("\\p{Cntrl}", "?").substring(0, Math.min(200, name.length()));
    }
}
