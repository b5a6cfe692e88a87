package dev.ittaku.shogi.format;

import java.util.Locale;
import java.util.Optional;

/** The formats records are read from and written to. */
public enum RecordFormat {
    KIF("kif"),
    KI2("ki2"),
    CSA("csa"),
    USI("usi"),
    JKF("jkf");

    private final String extension;

    RecordFormat(String extension) {
        this.extension = extension;
    }

    /** The format's name on the command line, which is also its usual file extension. */
    public String extension() {
        return extension;
    }

    /** The format of a name or of a file extension in any case, such as {@code kifu}, {@code sfen} or {@code json}. */
    public static Optional<RecordFormat> ofExtension(String extension) {
        return switch (extension.toLowerCase(Locale.ROOT)) {
            case "kif", "kifu" -> Optional.of(KIF);
            case "ki2", "ki2u" -> Optional.of(KI2);
            case "csa" -> Optional.of(CSA);
            case "usi", "sfen" -> Optional.of(USI);
            case "jkf", "json" -> Optional.of(JKF);
            default -> Optional.empty();
        };
    }
}
