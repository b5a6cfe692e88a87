package dev.ittaku.shogi.format;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetEncoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The encodings of record files: UTF-8 and what Windows calls Shift_JIS. A file is UTF-8 if it is valid UTF-8, because a
 * Shift_JIS file never is; a byte order mark decides at once. Old files of Unix and of mails are in EUC-JP and ISO-2022-JP.
 */
public final class TextEncoding {
    /** Shift_JIS as programs write it, with the vendor characters of names and ①. */
    public static final Charset WINDOWS_31J = Charset.forName("windows-31j");

    private static final Charset EUC_JP = Charset.forName("EUC-JP");
    private static final Charset ISO_2022_JP = Charset.forName("ISO-2022-JP");

    /** A file's text and how it was encoded. */
    public record Decoded(String text, Charset charset, int badCharacters) {}

    /** A text's bytes, and how many of its characters the encoding lacks: each of them became a question mark. */
    @SuppressWarnings("ArrayRecordComponent") // a carrier of bytes on their way to a file, never compared
    public record Encoded(byte[] bytes, int missingCharacters) {}

    private TextEncoding() {}

    /** The encoding of a name such as {@code utf-8}, {@code shift_jis} or {@code cp932}. */
    public static Optional<Charset> ofName(String name) {
        return switch (name.toLowerCase(Locale.ROOT).replace('_', '-')) {
            case "utf-8", "utf8" -> Optional.of(StandardCharsets.UTF_8);
            case "shift-jis", "sjis", "cp932", "windows-31j", "ms932", "shiftjis" -> Optional.of(WINDOWS_31J);
            default -> Optional.empty();
        };
    }

    public static Decoded decode(byte[] bytes) {
        if (startsWith(bytes, 0xEF, 0xBB, 0xBF)) {
            return decodeAs(bytes, 3, StandardCharsets.UTF_8);
        }
        if (startsWith(bytes, 0xFF, 0xFE)) {
            return decodeAs(bytes, 2, StandardCharsets.UTF_16LE);
        }
        if (startsWith(bytes, 0xFE, 0xFF)) {
            return decodeAs(bytes, 2, StandardCharsets.UTF_16BE);
        }
        String strict = strictly(bytes, StandardCharsets.UTF_8);
        if (strict != null) {
            String shifted = shiftsIntoKanji(strict) ? strictly(bytes, ISO_2022_JP) : null;
            return shifted == null
                    ? new Decoded(strict, StandardCharsets.UTF_8, 0)
                    : new Decoded(shifted, ISO_2022_JP, 0);
        }
        Decoded japanese = decodeAs(bytes, 0, WINDOWS_31J);
        if (japanese.badCharacters() == 0) {
            return japanese;
        }
        String unix = strictly(bytes, EUC_JP);
        if (unix != null) {
            return new Decoded(unix, EUC_JP, 0);
        }
        // Neither is clean: a damaged file. The reading with fewer holes is the right one.
        Decoded unicode = decodeAs(bytes, 0, StandardCharsets.UTF_8);
        return unicode.badCharacters() < japanese.badCharacters() ? unicode : japanese;
    }

    /** Encodes with the substitutes that windows-31j needs: 〜 and ～ are one character there. */
    public static Encoded encode(String text, Charset charset) {
        if (charset.equals(StandardCharsets.UTF_8)) {
            return new Encoded(text.getBytes(StandardCharsets.UTF_8), 0);
        }
        String mapped = text.replace('\u301C', '\uFF5E')
                .replace('\u2212', '\uFF0D')
                .replace('\u2016', '\u2225')
                .replace('\u2014', '\u2015')
                .replace('☗', '▲')
                .replace('☖', '△');
        CharsetEncoder encoder = charset.newEncoder();
        int missing = 0;
        if (!encoder.canEncode(mapped)) {
            for (int i = 0; i < mapped.length(); ) {
                int codePoint = mapped.codePointAt(i);
                if (!encoder.canEncode(Character.toString(codePoint))) {
                    missing++;
                }
                i += Character.charCount(codePoint);
            }
        }
        return new Encoded(mapped.getBytes(charset), missing);
    }

    /** Whether it has the escape sequence by which ISO-2022-JP begins kanji; such files are plain ASCII by their bytes. */
    private static boolean shiftsIntoKanji(String text) {
        return text.contains("\u001B$B") || text.contains("\u001B$@");
    }

    private static @Nullable String strictly(byte[] bytes, Charset charset) {
        try {
            return charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException malformed) {
            return null;
        }
    }

    private static Decoded decodeAs(byte[] bytes, int skip, Charset charset) {
        CharBuffer text = charset.decode(ByteBuffer.wrap(bytes, skip, bytes.length - skip));
        int bad = 0;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\uFFFD') {
                bad++;
            }
        }
        return new Decoded(text.toString(), charset, bad);
    }

    private static boolean startsWith(byte[] bytes, int... mark) {
        if (bytes.length < mark.length) {
            return false;
        }
        for (int i = 0; i < mark.length; i++) {
            if ((bytes[i] & 0xFF) != mark[i]) {
                return false;
            }
        }
        return true;
    }
}
