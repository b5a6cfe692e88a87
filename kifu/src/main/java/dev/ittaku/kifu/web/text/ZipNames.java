package dev.ittaku.kifu.web.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Names of the files in an archive that every system can unpack: no signs or names that one of them reserves, none too
 * long, no two that differ only by case, and no folder named like a file.
 */
final class ZipNames {
    static final String MANIFEST = "manifest.json";

    private static final Pattern SIGNS = Pattern.compile("[\\p{Cntrl}\\\\:*?\"<>|]");
    private static final Pattern END = Pattern.compile("[. ]+$");
    private static final Pattern DEVICE = Pattern.compile("(?i)(con|prn|aux|nul|com\\d|lpt\\d)(\\..*)?");
    /** File systems take 255; the rest is for the extension and a number. */
    private static final int MOST_BYTES = 220;

    private final Set<String> taken = new HashSet<>();

    /**
     * A name that no other file has.
     *
     * @param path the file's place, its parts separated by slashes, without the extension
     */
    String next(String path, String extension) {
        List<String> parts = new ArrayList<>();
        String[] wanted = path.split("/", -1);
        for (int i = 0; i < wanted.length - 1; i++) {
            String folder = safe(wanted[i]);
            // Files end with their extension; so folders do not, and the manifest's name is no folder's.
            boolean isLikeFile =
                    folder.toLowerCase(Locale.ROOT).endsWith("." + extension) || folder.equalsIgnoreCase(MANIFEST);
            parts.add(isLikeFile ? folder + "_" : folder);
        }
        parts.add(safe(wanted[wanted.length - 1]));
        String base = String.join("/", parts);
        String name = base + "." + extension;
        for (int n = 2; !taken.add(name.toLowerCase(Locale.ROOT)); n++) {
            name = base + " (" + n + ")." + extension;
        }
        return name;
    }

    private static String safe(String part) {
        String name =
                END.matcher(shortened(SIGNS.matcher(part).replaceAll("_"))).replaceAll("");
        if (name.isBlank()) {
            return "_";
        }
        return DEVICE.matcher(name).matches() ? "_" + name : name;
    }

    private static String shortened(String name) {
        StringBuilder kept = new StringBuilder();
        int bytes = 0;
        for (int c : name.codePoints().toArray()) {
            bytes += Character.toString(c).getBytes(StandardCharsets.UTF_8).length;
            if (bytes > MOST_BYTES) {
                break;
            }
            kept.appendCodePoint(c);
        }
        return kept.toString();
    }
}
