package dev.ittaku.shogi.format;

import dev.ittaku.shogi.format.csa.CsaReader;
import dev.ittaku.shogi.format.jkf.JkfReader;
import dev.ittaku.shogi.format.kakinoki.KakinokiReader;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.Warnings;
import dev.ittaku.shogi.format.usi.UsiReader;
import dev.ittaku.shogi.record.GameRecord;
import java.util.List;

/**
 * Reads records of any format and encoding. Reading never fails: problems become warnings, illegal moves are kept and
 * marked, and a text that is not a record gives a record without moves and a warning.
 */
public final class RecordReader {
    private RecordReader() {}

    /** Reads a file whose encoding and format are found out. */
    public static ReadResult read(byte[] file) {
        TextEncoding.Decoded decoded = TextEncoding.decode(file);
        return read(decoded, FormatDetection.detect(decoded.text()));
    }

    /** Reads a file of a known format whose encoding is found out. */
    public static ReadResult read(byte[] file, RecordFormat format) {
        return read(TextEncoding.decode(file), format);
    }

    /** Reads a text whose format is found out. */
    public static ReadResult read(String text) {
        return read(text, FormatDetection.detect(text));
    }

    public static ReadResult read(String text, RecordFormat format) {
        return read(text, format, new Warnings());
    }

    /** The format a text seems to have. */
    public static RecordFormat formatOf(String text) {
        return FormatDetection.detect(text);
    }

    private static ReadResult read(TextEncoding.Decoded decoded, RecordFormat format) {
        Warnings warnings = new Warnings();
        if (decoded.badCharacters() > 0) {
            warnings.add(
                    1,
                    1,
                    WarningCode.BAD_CHARACTER,
                    decoded.badCharacters() + " characters are broken in " + decoded.charset());
        }
        return read(decoded.text(), format, warnings);
    }

    private static ReadResult read(String text, RecordFormat format, Warnings warnings) {
        List<GameRecord> games = switch (format) {
            case KIF, KI2 -> KakinokiReader.read(text, warnings);
            case CSA -> CsaReader.read(text, warnings);
            case USI -> UsiReader.read(text, warnings);
            case JKF -> JkfReader.read(text, warnings);
        };
        return new ReadResult(format, games, warnings.list());
    }
}
