package dev.ittaku.lessons.web;

import de.siegmar.fastcsv.writer.CsvWriter;
import dev.ittaku.lessons.record.UserLesson;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Records as a table for spreadsheets, one line after the other, however many there are. */
final class RecordsCsv {
    private static final List<String> JAPANESE = List.of(
            "ユーザー名", "種別", "状態", "スタジオコード", "日付", "開始時刻", "終了時刻", "レッスン名", "インストラクター", "登録日時", "更新日時", "予約ID", "待ちID");
    private static final List<String> ENGLISH = List.of(
            "username",
            "type",
            "status",
            "studioCode",
            "lessonDate",
            "startTime",
            "endTime",
            "lessonName",
            "instructor",
            "createdAt",
            "updatedAt",
            "reservationId",
            "waitlistId");
    /** A spreadsheet takes a text that begins so for a formula. */
    private static final Set<Character> FORMULA = Set.of('=', '+', '-', '@', '\t', '\r');

    private final Usernames names;

    RecordsCsv(Usernames names) {
        this.names = names;
    }

    void write(Stream<UserLesson> records, boolean japanese, OutputStream out) throws IOException {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        // Without it a spreadsheet takes the file for Shift_JIS.
        text.write('\uFEFF');
        CsvWriter csv = CsvWriter.builder().build(text);
        csv.writeRecord(japanese ? JAPANESE : ENGLISH);
        for (UserLesson record : (Iterable<UserLesson>) records::iterator) {
            csv.writeRecord(row(record));
        }
        csv.flush();
    }

    private List<String> row(UserLesson record) {
        return Stream.of(
                        names.of(record.userId()).orElse(record.userId()),
                        ApiTexts.of(record.type()),
                        ApiTexts.of(record.status()),
                        record.studioCode(),
                        ApiTexts.of(record.lessonDate()),
                        ApiTexts.of(record.startTime()),
                        record.endTime() == null ? "" : ApiTexts.of(record.endTime()),
                        record.lessonName(),
                        record.instructor(),
                        ApiTexts.of(record.createdAt()),
                        ApiTexts.of(record.updatedAt()),
                        orEmpty(record.reservationId()),
                        orEmpty(record.waitlistId()))
                .map(RecordsCsv::plain)
                .toList();
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    private static String plain(String text) {
        return !text.isEmpty() && FORMULA.contains(text.charAt(0)) ? "'" + text : text;
    }
}
