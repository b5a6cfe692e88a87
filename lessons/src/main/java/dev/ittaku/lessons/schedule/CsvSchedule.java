package dev.ittaku.lessons.schedule;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import dev.ittaku.platform.refusal.Fault;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;

/**
 * A schedule as CSV: the first line names the columns, in any order. Tabs and semicolons are accepted instead of
 * commas.
 */
final class CsvSchedule {
    private final ScheduleRows rows;
    private final ColumnNames names;

    CsvSchedule(ScheduleRows rows, ColumnNames names) {
        this.rows = rows;
        this.names = names;
    }

    void read(String text) {
        int line = 1;
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .skipEmptyLines(true)
                .fieldSeparator(separator(text))
                // A row with too few or too many fields is a fault of its own and costs no other.
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .ofCsvRecord(text)) {
            Iterator<CsvRecord> records = reader.iterator();
            if (!records.hasNext()) {
                rows.fault(1, "", Fault.of("EMPTY_FILE", "the file is empty"));
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
                    rows.fault(begins, "", Fault.of("TOO_MANY_CELLS", "has more fields than the first line names"));
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
            rows.fault(line, "", Fault.of("BROKEN_FILE", "is not {format} from here on: {why}", "CSV", e.getMessage()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the first line separates its names by. */
    private static char separator(String text) {
        int end = text.indexOf('\n');
        String first = end < 0 ? text : text.substring(0, end);
        if (first.indexOf(',') >= 0) {
            return ',';
        }
        return first.indexOf('\t') >= 0 ? '\t' : first.indexOf(';') >= 0 ? ';' : ',';
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
        boolean good = true;
        for (int i = 0; i < first.getFieldCount(); i++) {
            String heading = first.getField(i).strip();
            Optional<String> field = names.field(heading);
            rows.column(new ColumnNames.Column(WrittenValues.shown(heading), field.orElse(null)));
            if (field.isEmpty() && !names.passesOver(heading) && !heading.isEmpty()) {
                good = false;
                unknown(heading);
            } else if (field.isPresent() && columns.put(field.get(), i) != null) {
                good = false;
                rows.fault(
                        1,
                        field.get(),
                        Fault.of("COLUMN_TWICE", "the column '{name}' appears twice", WrittenValues.shown(heading)));
            }
        }
        return good ? columns : Map.of();
    }

    private void unknown(String heading) {
        String known = String.join(", ", ScheduleRows.COLUMNS);
        String shown = WrittenValues.shown(heading);
        rows.fault(1, "", Fault.of("NO_COLUMN", "there is no column '{name}'; there are {names}", shown, known));
    }
}
