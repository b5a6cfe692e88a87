package dev.ittaku.lessons.schedule;

import dev.ittaku.lessons.refusal.LessonsRefusal;
import dev.ittaku.lessons.refusal.LessonsRefusal.Reason;
import dev.ittaku.lessons.studio.LessonKey;
import dev.ittaku.platform.refusal.Fault;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The rows of a schedule file: those that can be lessons, and the faults of the others. */
public final class ScheduleRows {
    static final List<String> COLUMNS =
            List.of("studioCode", "lessonDate", "startTime", "endTime", "lessonName", "instructor", "capacity", "free");
    private static final Charset JAPANESE = Charset.forName("windows-31j");
    private static final char BYTE_ORDER_MARK = '\uFEFF';

    /** The formats that are understood. */
    public enum Format {
        CSV(150_000),
        JSON(150_000),
        /** Few lines can repeat a lesson hundreds of times. */
        ICS(50_000);

        private static final int TOLD_BY = 200;

        private final int most;

        Format(int most) {
            this.most = most;
        }

        /** What a file seems to be by how it begins. */
        public static Format of(byte[] file) {
            String begin = new String(file, 0, Math.min(file.length, TOLD_BY), StandardCharsets.UTF_8)
                    .replace(String.valueOf(BYTE_ORDER_MARK), "")
                    .strip();
            if (begin.startsWith("[") || begin.startsWith("{")) {
                return JSON;
            }
            return begin.regionMatches(true, 0, "BEGIN:VCALENDAR", 0, 15) ? ICS : CSV;
        }
    }

    /** The fields of one row by their names; absent and empty are the same. */
    interface Fields {
        @Nullable
        String get(String name);
    }

    private final List<ScheduleRow> rows = new ArrayList<>();
    private final List<RowFault> faults = new ArrayList<>();
    private final Map<LessonKey, ScheduleRow> byKey = new HashMap<>();
    private final List<ColumnNames.Column> columns = new ArrayList<>();
    private final @Nullable String usualStudio;
    private final int most;
    private int duplicates;

    private ScheduleRows(@Nullable String usualStudio, int most) {
        this.usualStudio = usualStudio;
        this.most = most;
    }

    /**
     * Reads a file, or rejects it if it has far too many rows. Text is UTF-8, or else Shift_JIS as Japanese
     * spreadsheets write it.
     *
     * @param usualStudio for rows without a studio
     * @param columns the fields of a CSV's headings
     * @param zones the zones of studios, for times that are not wall times of the studio
     * @param now from when on repeated events count
     */
    public static ScheduleRows of(
            Format format,
            byte[] file,
            @Nullable String usualStudio,
            ColumnNames columns,
            Function<String, Optional<ZoneId>> zones,
            Instant now) {
        ScheduleRows rows = new ScheduleRows(usualStudio, format.most);
        String text = text(file);
        switch (format) {
            case CSV -> new CsvSchedule(rows, columns).read(text);
            case JSON -> new JsonSchedule(rows).read(text);
            case ICS -> new IcsSchedule(rows, zones, now).read(text);
        }
        return rows;
    }

    private static String text(byte[] file) {
        int mark = file.length < 2 ? 0 : ((file[0] & 0xff) << 8) | (file[1] & 0xff);
        if (mark == 0xfeff || mark == 0xfffe) {
            return new String(file, StandardCharsets.UTF_16);
        }
        String text;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(file))
                    .toString();
        } catch (CharacterCodingException e) {
            text = new String(file, JAPANESE);
        }
        return !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text;
    }

    public List<ScheduleRow> rows() {
        return List.copyOf(rows);
    }

    public List<RowFault> faults() {
        return List.copyOf(faults);
    }

    /** Without the rows of other studios than these, which are faults instead. */
    public ScheduleRows only(Set<String> studios) {
        for (ScheduleRow row : rows()) {
            String code = row.input().key().studio();
            if (!studios.contains(code)) {
                rows.remove(row);
                fault(
                        row.line(),
                        "studioCode",
                        Fault.of("OTHER_STUDIO", "'{name}' is neither this studio nor one of its rooms", code));
            }
        }
        return this;
    }

    @Nullable
    String usualStudio() {
        return usualStudio;
    }

    void fault(int line, String field, Fault fault) {
        requireRoom();
        faults.add(new RowFault(line, fault.at(field)));
    }

    void fault(int line, LessonsRefusal refusal) {
        requireRoom();
        faults.add(new RowFault(line, refusal.fault()));
    }

    /** Everything is kept in memory until the file has been read, and a small file can be very many rows. */
    private void requireRoom() {
        if (rows.size() + faults.size() + duplicates >= most) {
            throw new LessonsRefusal(
                    Reason.INVALID, "file", Fault.of("SOURCE_TOO_LONG", "has more than {max} lessons", most));
        }
    }

    void column(ColumnNames.Column column) {
        columns.add(column);
    }

    /** What each column of a CSV was taken for. */
    public List<ColumnNames.Column> columns() {
        return List.copyOf(columns);
    }

    /** How many rows say again what an earlier one says. */
    public int duplicates() {
        return duplicates;
    }

    /** Takes a row in, or its first fault. */
    void add(int line, Fields fields) {
        add(line, fields, null);
    }

    void add(int line, Fields fields, @Nullable String calendarId) {
        requireRoom();
        try {
            ScheduleRow row = new ScheduleRow(line, input(fields), calendarId);
            ScheduleRow before = byKey.putIfAbsent(row.input().key(), row);
            if (before == null) {
                rows.add(row);
            } else if (before.input().equals(row.input())) {
                duplicates++;
            } else {
                fault(
                        line,
                        "startTime",
                        Fault.of(
                                "ROW_TWICE",
                                "line {line} has another lesson of this studio at the same time; a studio has one",
                                before.line()));
            }
        } catch (LessonsRefusal e) {
            fault(line, e);
        }
    }

    private Schedule.Input input(Fields fields) {
        String studio = fields.get("studioCode");
        LessonKey key = LessonKey.parse(
                WrittenValues.studio(
                        studio == null && usualStudio != null ? usualStudio : needed("studioCode", studio)),
                WrittenValues.date("lessonDate", needed("lessonDate", fields.get("lessonDate"))),
                WrittenValues.time("startTime", needed("startTime", fields.get("startTime"))));
        String end = fields.get("endTime");
        return new Schedule.Input(
                key,
                end == null ? null : LessonKey.time("endTime", WrittenValues.time("endTime", end)),
                needed("lessonName", fields.get("lessonName")),
                fields.get("instructor"),
                WrittenValues.number("capacity", fields.get("capacity")),
                WrittenValues.number("free", fields.get("free")));
    }

    private static String needed(String field, @Nullable String value) {
        if (value == null) {
            throw new LessonsRefusal(Reason.INVALID, field, Fault.of("MISSING", "is missing"));
        }
        return value;
    }
}
