package dev.ittaku.platform.http;

import de.siegmar.fastcsv.writer.CsvWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/** A table for spreadsheets, one line after the other, however many there are. */
public final class CsvTable {
    /** A spreadsheet takes a text that begins so for a formula. */
    private static final Set<Character> FORMULA = Set.of('=', '+', '-', '@', '\t', '\r');

    private CsvTable() {}

    public static void write(List<String> headings, Iterator<List<String>> rows, OutputStream out) throws IOException {
        Writer text = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        // Without it a spreadsheet takes the file for Shift_JIS.
        text.write('\uFEFF');
        CsvWriter csv = CsvWriter.builder().build(text);
        csv.writeRecord(headings);
        while (rows.hasNext()) {
            csv.writeRecord(rows.next().stream().map(CsvTable::plain).toList());
        }
        csv.flush();
    }

    private static String plain(String text) {
        return !text.isEmpty() && FORMULA.contains(text.charAt(0)) ? "'" + text : text;
    }
}
