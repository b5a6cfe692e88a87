package dev.ittaku.table.document;

/** Text of a template, line by line, each at its depth. */
final class YamlLines {
    private final StringBuilder out = new StringBuilder();

    void line(int depth, String text) {
        out.append("  ".repeat(depth)).append(text).append('\n');
    }

    static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
    }

    @Override
    public String toString() {
        return out.toString();
    }
}
