package dev.ittaku.shogi.format;

import dev.ittaku.shogi.record.GameRecord;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Writes records in any format and says what the format could not hold. Lines end with {@code \n}. */
public final class RecordWriter {
    private RecordWriter() {}

    /** CSA is written as 2.2, or as 3.0 if times have fractions. */
    public static WriteResult write(GameRecord record, RecordFormat format) {
        return switch (format) {
            case KIF -> new WriteResult(KifWriter.write(record), List.of());
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

    private static String separator(RecordFormat format) {
        return switch (format) {
            case KIF, KI2 -> "\n";
            case CSA -> "/\n";
            case USI -> "";
            case JKF -> ",";
        };
    }
}
