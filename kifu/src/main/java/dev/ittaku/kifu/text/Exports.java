package dev.ittaku.kifu.text;

import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.format.RecordWriter;
import dev.ittaku.shogi.format.TextEncoding;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Records as files for other programs, with what had to be left out. */
public final class Exports {
    private static final int LONGEST_NAME = 80;

    /** A file's name and content, and the parts of the record that the format cannot hold. */
    @SuppressWarnings("ArrayRecordComponent") // handed on to be sent, never compared
    public record File(String name, byte[] bytes, Charset charset, List<String> dropped) {}

    private Exports() {}

    /** The record in a format; without one, the original text. */
    public static File of(Kifu kifu, Optional<RecordFormat> format, Charset charset) {
        if (format.isEmpty()) {
            TextEncoding.Encoded encoded = TextEncoding.encode(kifu.kifu(), charset);
            List<String> dropped = encoded.missingCharacters() == 0
                    ? List.of()
                    : List.of("the encoding lacks " + encoded.missingCharacters()
                            + " of the characters: they are question marks");
            RecordFormat found = RecordReader.formatOf(kifu.kifu());
            return new File(name(kifu, found), encoded.bytes(), charset, dropped);
        }
        ReadResult read = RecordReader.read(kifu.kifu());
        RecordWriter.WrittenFile written = RecordWriter.encode(read.games(), format.get(), charset);
        List<String> dropped = new ArrayList<>(written.dropped());
        long lost = read.warnings().stream().filter(RecordText::isSevere).count();
        if (lost > 0) {
            dropped.add(lost + " places of the text were not understood and are left out");
        }
        return new File(name(kifu, format.get()), written.bytes(), charset, dropped);
    }

    private static String name(Kifu kifu, RecordFormat format) {
        Summary summary = Summary.orEmpty(kifu.summary());
        List<String> parts = new ArrayList<>();
        String title = summary.title();
        String black = summary.black();
        String white = summary.white();
        if (summary.date() != null) {
            parts.add(summary.date());
        }
        if (title != null) {
            parts.add(title);
        } else if (black != null || white != null) {
            parts.add((black == null ? "" : black) + "-" + (white == null ? "" : white));
        }
        String name = String.join(" ", parts).replaceAll("[\\p{Cntrl}/\\\\:*?\"<>|]", "_");
        if (name.isBlank()) {
            name = "kifu";
        }
        int length = Math.min(LONGEST_NAME, name.codePointCount(0, name.length()));
        return name.substring(0, name.offsetByCodePoints(0, length)) + "." + format.extension();
    }
}
