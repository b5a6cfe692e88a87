package dev.ittaku.lessons.schedule;

import java.util.List;

/** A table for spreadsheets to fill in: the headings and one row that shows how. */
public final class ImportTemplate {
    private static final List<String> JAPANESE =
            List.of("スタジオコード", "日付", "開始時刻", "終了時刻", "レッスン名", "インストラクター", "定員", "空席数");
    /** Without it a spreadsheet takes the file for Shift_JIS. */
    private static final String BYTE_ORDER_MARK = "\uFEFF";

    private ImportTemplate() {}

    /** A table that the import can read; the studio in its row must be replaced. */
    public static String csv(boolean japanese) {
        String headings = String.join(",", japanese ? JAPANESE : ScheduleRows.COLUMNS);
        return BYTE_ORDER_MARK + headings + "\r\ngnz,2030/07/30,10:30,11:15,BSL House 1,YUKI,30,\r\n";
    }
}
