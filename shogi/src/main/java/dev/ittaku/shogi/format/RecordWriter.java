package dev.ittaku.shogi.format;

import dev.ittaku.shogi.format.csa.CsaWriter;
import dev.ittaku.shogi.format.jkf.JkfWriter;
import dev.ittaku.shogi.format.kakinoki.Ki2Writer;
import dev.ittaku.shogi.format.kakinoki.KifWriter;
import dev.ittaku.shogi.format.text.WriteResult;
import dev.ittaku.shogi.format.usi.UsiWriter;
import dev.ittaku.shogi.record.GameRecord;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Writes records in any format and says what the format could not hold. Lines end with {@code \n}. */
public final class RecordWriter {
    private RecordWriter() {}

    /** CSA is written as 2.2, or as 3.0 if times have fractions. */
    public static WriteResult write(GameRecord record, RecordFormat format) {
        return switch (format) {
            case KIF -> KifWriter.write(record);
            case KI2 -> Ki2Writer.write(record);
            case CSA -> CsaWriter.write(record, false);
            case USI -> UsiWriter.write(record);
            case JKF -> JkfWriter.write(record);
        };
    }

    /** Writes CSA 3.0. */
    public static WriteResult writeCsa3(GameRecord record) {
        return CsaWriter.write(record, true);
    }

    /** Writes several games as one text: CSA separates them by a slash, JKF makes an array of them. */
    public static WriteResult write(List<GameRecord> records, RecordFormat format) {
        if (records.size() == 1) {
            return write(records.get(0), format);
        }
        StringBuilder text = new StringBuilder();
        Set<String> dropped = new LinkedHashSet<>();
        for (int i = 0; i < records.size(); i++) {
            WriteResult one = write(records.get(i), format);
            dropped.addAll(one.dropped());
            if (i > 0) {
                text.append(separator(format));
            }
            text.append(one.text());
        }
        String all = format == RecordFormat.JKF ? "[" + text + "]\n" : text.toString();
        return new WriteResult(all, new ArrayList<>(dropped));
    }

    /**
     * Writes games as a file's bytes. A file in UTF-8 says so where the format has a place for it, because programs take
     * KIF and CSA for Shift_JIS otherwise; a file in Shift_JIS has the line ends of Windows.
     */
    public static WrittenFile encode(List<GameRecord> records, RecordFormat format, Charset charset) {
        WriteResult written = write(records, format);
        boolean unicode = charset.equals(StandardCharsets.UTF_8);
        String text =
                unicode ? declaration(format) + written.text() : written.text().replace("\n", "\r\n");
        TextEncoding.Encoded encoded = TextEncoding.encode(text, charset);
        List<String> dropped = new ArrayList<>(written.dropped());
        if (encoded.missingCharacters() > 0) {
            dropped.add(charset.displayName(Locale.ROOT) + " lacks " + encoded.missingCharacters()
                    + " of the characters: they are question marks");
        }
        return new WrittenFile(encoded.bytes(), dropped);
    }

    /** A file's content. */
    @SuppressWarnings("ArrayRecordComponent") // handed on to be written, never compared
    public record WrittenFile(byte[] bytes, List<String> dropped) {
        public WrittenFile {
            dropped = List.copyOf(dropped);
        }
    }

    private static String declaration(RecordFormat format) {
        return switch (format) {
            case KIF -> "#KIF version=2.0 encoding=UTF-8\n";
            case CSA -> "'CSA encoding=UTF-8\n";
            case KI2, USI, JKF -> "";
        };
    }

    private static String separator(RecordFormat format) {
        return switch (format) {
            case KIF, KI2 -> "\n";
            case CSA -> "/\n";
            case USI -> "";
            case JKF -> ",";
        };
    }
}
