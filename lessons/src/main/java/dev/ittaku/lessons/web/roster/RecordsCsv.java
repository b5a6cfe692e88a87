package dev.ittaku.lessons.web.roster;

import dev.ittaku.lessons.record.UserLesson;
import dev.ittaku.lessons.web.text.ApiTexts;
import dev.ittaku.lessons.web.text.PeopleNames;
import dev.ittaku.platform.http.CsvTable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Everybody's records as a table for spreadsheets. */
final class RecordsCsv {
    private static final List<String> JAPANESE = List.of(
            "ユーザー名",
            "種別",
            "状態",
            "スタジオコード",
            "日付",
            "開始時刻",
            "終了時刻",
            "レッスン名",
            "インストラクター",
            "登録日時",
            "更新日時",
            "予約ID",
            "待ちID",
            "人数",
            "来た人数",
            "表示名");
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
            "waitlistId",
            "people",
            "came",
            "displayName");

    private final PeopleNames names;

    RecordsCsv(PeopleNames names) {
        this.names = names;
    }

    void write(Stream<UserLesson> records, boolean japanese, OutputStream out) throws IOException {
        CsvTable.write(japanese ? JAPANESE : ENGLISH, records.map(this::row).iterator(), out);
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
                        orEmpty(record.waitlistId()),
                        Integer.toString(record.seats()),
                        record.came() == null ? "" : Integer.toString(record.came()),
                        orEmpty(names.display(record.userId())))
                .toList();
    }

    private static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }
}
