package dev.ittaku.lessons.schedule;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/** A schedule as CSV: the first line names the columns, in any order. */
final class CsvSchedule {
    private final ScheduleRows rows;

    CsvSchedule(ScheduleRows rows) {
        this.rows = rows;
    }

    void read(String text) {
        int line = 1;
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .skipEmptyLines(true)
                // A row with too few or too many fields is a fault of its own and costs no other.
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .ofCsvRecord(text)) {
            Iterator<CsvRecord> records = reader.iterator();
            if (!records.hasNext()) {
                rows.fault(1, "", "the file is empty");
                return;
            }
            CsvRecord first = records.next();
            line = behind(first);
            Map<String, Integer> columns = columns(first);
            if (columns.isEmpty()) {
                return;
            }
            while (records.hasNext()) {
                CsvRecord record = records.next();
                int begins = (int) record.getStartingLineNumber();
                line = behind(record);
                if (record.getFieldCount() > first.getFieldCount()) {
                    rows.fault(begins, "", "has more fields than the first line names");
                } else {
                    rows.add(begins, name -> {
                        Integer column = columns.get(name);
                        if (column == null || column >= record.getFieldCount()) {
                            return null;
                        }
                        String value = record.getField(column).strip();
                        return value.isEmpty() ? null : value;
                    });
                }
            }
        } catch (CsvParseException e) {
            rows.fault(line, "", "is not CSV from here on: " + e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The line after a record, whose quoted fields may go over several. */
    private static int behind(CsvRecord record) {
        long breaks = record.getFields().stream()
                .flatMapToInt(String::chars)
                .filter(c -> c == '\n')
                .count();
        return (int) (record.getStartingLineNumber() + breaks) + 1;
    }

    private Map<String, Integer> columns(CsvRecord first) {
        Map<String, Integer> columns = new HashMap<>();
        List<String> faults = new ArrayList<>();
        for (int i = 0; i < first.getFieldCount(); i++) {
            String name = first.getField(i).strip();
            if (!ScheduleRows.COLUMNS.contains(name)) {
                faults.add("there is no column '" + name + "'; there are " + String.join(", ", ScheduleRows.COLUMNS));
            } else if (columns.put(name, i) != null) {
                faults.add("the column '" + name + "' stands there twice");
            }
        }
        faults.forEach(fault -> rows.fault(1, "", fault));
        return faults.isEmpty() ? columns : Map.of();
    }
}
