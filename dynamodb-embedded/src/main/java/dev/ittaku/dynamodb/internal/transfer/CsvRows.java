package dev.ittaku.dynamodb.internal.transfer;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads comma-separated values: quoted where needed, with doubled quotes inside, lines ended by LF or CRLF. */
final class CsvRows {
    private static final int END = -1;

    private final Reader in;
    private final char delimiter;
    private int next;

    CsvRows(Reader in, char delimiter) throws IOException {
        this.in = in;
        this.delimiter = delimiter;
        this.next = in.read();
        if (next == '\uFEFF') {
            next = in.read();
        }
    }

    /** The next row; null at the end. A line without anything is no row. */
    @Nullable
    List<String> next() throws IOException {
        while (next == '\n' || next == '\r') {
            next = in.read();
        }
        if (next == END) {
            return null;
        }
        List<String> row = new ArrayList<>();
        row.add(field());
        while (next == delimiter) {
            next = in.read();
            row.add(field());
        }
        return row;
    }

    private String field() throws IOException {
        StringBuilder text = new StringBuilder();
        if (next == '"') {
            quoted(text);
        }
        while (next != END && next != delimiter && next != '\n' && next != '\r') {
            text.append((char) next);
            next = in.read();
        }
        return text.toString();
    }

    private void quoted(StringBuilder text) throws IOException {
        next = in.read();
        while (next != END) {
            if (next == '"') {
                next = in.read();
                if (next != '"') {
                    return;
                }
            }
            text.append((char) next);
            next = in.read();
        }
    }
}
