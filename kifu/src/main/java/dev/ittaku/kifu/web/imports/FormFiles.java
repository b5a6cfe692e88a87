package dev.ittaku.kifu.web.imports;

import dev.ittaku.kifu.imports.Imports;
import dev.ittaku.kifu.imports.Imports.Upload;
import dev.ittaku.platform.http.Problem;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The files of a form (RFC 7578) in memory. The server's own form reader would write them to its disk before the sender
 * is authenticated, beside a store that may be encrypted.
 */
final class FormFiles {
    private static final Pattern BOUNDARY =
            Pattern.compile(";\\s*boundary=(?:\"([^\"]{1,70})\"|([^;\\s]{1,70}))", Pattern.CASE_INSENSITIVE);
    private static final Pattern NAME =
            Pattern.compile("(?i)^content-disposition:.*;\\s*filename=(?:\"([^\"]*)\"|([^;\\s]+))");
    private static final byte[] LINE = {'\r', '\n'};
    private static final byte[] BLANK = {'\r', '\n', '\r', '\n'};

    private FormFiles() {}

    /** The parts that have a file's name; other fields are passed over. */
    static List<Upload> of(String contentType, byte[] body) {
        Matcher found = BOUNDARY.matcher(contentType);
        if (!found.find()) {
            throw malformed();
        }
        String text = found.group(1) == null ? found.group(2) : found.group(1);
        byte[] first = ("--" + text).getBytes(StandardCharsets.ISO_8859_1);
        byte[] next = ("\r\n--" + text).getBytes(StandardCharsets.ISO_8859_1);
        List<Upload> files = new ArrayList<>();
        int at = find(body, first, 0);
        if (at < 0) {
            throw malformed();
        }
        at += first.length;
        int parts = 0;
        while (!startsWith(body, "--".getBytes(StandardCharsets.ISO_8859_1), at)) {
            parts++;
            if (parts > Imports.MOST_FILES) {
                throw Imports.tooManyFiles();
            }
            int head = find(body, LINE, at);
            int blank = head < 0 ? -1 : find(body, BLANK, head);
            int end = blank < 0 ? -1 : find(body, next, blank + LINE.length);
            if (end < 0) {
                throw malformed();
            }
            String headers = new String(body, head, blank - head, StandardCharsets.UTF_8);
            int content = Math.min(blank + BLANK.length, end);
            headers.lines()
                    .map(NAME::matcher)
                    .filter(Matcher::find)
                    .findFirst()
                    .ifPresent(name -> files.add(new Upload(name(name), Arrays.copyOfRange(body, content, end))));
            at = end + next.length;
        }
        return files;
    }

    /** Browsers escape what would end the name or its line, and nothing else. */
    private static String name(Matcher found) {
        String name = found.group(1) == null ? found.group(2) : found.group(1);
        return name.replace("%22", "\"").replace("%0D", "\r").replace("%0A", "\n");
    }

    private static boolean startsWith(byte[] body, byte[] what, int at) {
        return at + what.length <= body.length && Arrays.equals(body, at, at + what.length, what, 0, what.length);
    }

    private static int find(byte[] body, byte[] what, int from) {
        for (int at = from; at <= body.length - what.length; at++) {
            if (body[at] == what[0] && startsWith(body, what, at)) {
                return at;
            }
        }
        return -1;
    }

    private static Problem malformed() {
        return Problem.malformed("The form can't be read. Send multipart/form-data with a file in each part.");
    }
}
