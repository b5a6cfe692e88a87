package dev.ittaku.bundler;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A page's HTML: what it loads, and the same page with other files in their place. */
record PageHtml(String path, String text) {
    private static final Pattern MODULE = Pattern.compile("<script type=\"module\" src=\"/([^\"]+)\"></script>");
    private static final Pattern STYLES =
            Pattern.compile("(?:<link rel=\"stylesheet\" href=\"/[^\"]+\">\\s*)+(?=<!--importmap-->)");
    private static final Pattern STYLE = Pattern.compile("<link rel=\"stylesheet\" href=\"/([^\"]+)\">");
    private static final Pattern FILE = Pattern.compile("(src|href)=\"(/ui/[^\"]+)\"");

    /** The module that it begins with, if it is a page of modules. */
    Optional<String> module() {
        return MODULE.matcher(text).results().map(match -> match.group(1)).findFirst();
    }

    List<String> styles() {
        return STYLE.matcher(text).results().map(match -> match.group(1)).toList();
    }

    /** With one script, of which all parts are asked for at once, one style sheet, and hashed names for small files. */
    String bundled(String script, Collection<String> parts, String style, Map<String, String> files) {
        StringBuilder head = new StringBuilder();
        for (String part : parts) {
            head.append("<link rel=\"modulepreload\" href=\"").append(part).append("\">\n  ");
        }
        head.append("<script type=\"module\" src=\"").append(script).append("\"></script>");
        String page = STYLES.matcher(text).replaceFirst("<link rel=\"stylesheet\" href=\"" + style + "\">\n  ");
        page = MODULE.matcher(page).replaceFirst(head.toString());
        return FILE.matcher(page)
                .replaceAll((MatchResult match) ->
                        match.group(1) + "=\"" + files.getOrDefault(match.group(2), match.group(2)) + "\"");
    }
}
