package dev.ittaku.lessons.web.mine;

import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.studio.Studio;
import dev.ittaku.lessons.studio.Studios;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.platform.http.CsvTable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A user's own records as a table for spreadsheets, with the notes. */
final class MyRecordsCsv {
    private static final List<String> JAPANESE =
            List.of("種別", "状態", "日付", "開始時刻", "終了時刻", "レッスン名", "インストラクター", "スタジオ", "人数", "メモ", "登録日時");
    private static final List<String> ENGLISH = List.of(
            "type",
            "status",
            "lessonDate",
            "startTime",
            "endTime",
            "lessonName",
            "instructor",
            "studio",
            "party",
            "notes",
            "createdAt");

    private final Studios studios;
    private final Map<String, String> known = new HashMap<>();

    MyRecordsCsv(Studios studios) {
        this.studios = studios;
    }

    void write(Stream<UserLesson> records, boolean japanese, OutputStream out) throws IOException {
        CsvTable.write(japanese ? JAPANESE : ENGLISH, records.map(this::row).iterator(), out);
    }

    private List<String> row(UserLesson record) {
        String notes = record.notes();
        return List.of(
                ApiTexts.of(record.type()),
                ApiTexts.of(record.status()),
                ApiTexts.of(record.lessonDate()),
                ApiTexts.of(record.startTime()),
                record.endTime() == null ? "" : ApiTexts.of(record.endTime()),
                record.lessonName(),
                record.instructor(),
                known.computeIfAbsent(record.studioCode(), this::name),
                Integer.toString(record.seats()),
                notes == null ? "" : notes,
                ApiTexts.of(record.createdAt()));
    }

    private String name(String code) {
        return studios.find(code).map(Studio::fullName).orElse(code);
    }
}
