package dev.ittaku.console.statement;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A PartiQL statement cut into words, as far as it takes to know what it reads: whether it reads at all, from which table, and
 * which names it mentions anywhere. Names in brackets ({@code a['b']}) and in maps ({@code {'b': 1}}) count as well; values do not.
 */
final class StatementText {
    private enum Kind {
        WORD,
        QUOTED,
        TEXT,
        SIGN
    }

    /** @param end where it ends in the statement */
    private record Word(Kind kind, String text, int end) {
        boolean is(String keyword) {
            return kind == Kind.WORD && text.equalsIgnoreCase(keyword);
        }

        boolean isName() {
            return kind == Kind.WORD || kind == Kind.QUOTED;
        }

        boolean isSign(String sign) {
            return kind == Kind.SIGN && text.equals(sign);
        }
    }

    private static final String TABLE_IN_ARN = ":table/";
    private static final List<String> TABLE_FOLLOWS = List.of("FROM", "INTO", "UPDATE");

    private final String text;
    private final List<Word> words = new ArrayList<>();
    private int at;

    private StatementText(String text) {
        this.text = text;
    }

    /** Empty for a text that ends in the middle of a quotation or comment. */
    static Optional<StatementText> of(String text) {
        StatementText statement = new StatementText(text);
        return statement.cut() ? Optional.of(statement) : Optional.empty();
    }

    boolean reads() {
        return !words.isEmpty() && words.get(0).is("SELECT");
    }

    /** The first word, which says what the statement does. */
    String verb() {
        return words.isEmpty() ? "" : words.get(0).text().toUpperCase(Locale.ROOT);
    }

    /** One line, with single blanks and without comments. */
    String plain() {
        return words.stream()
                .map(word -> switch (word.kind()) {
                    case QUOTED -> '"' + word.text().replace("\"", "\"\"") + '"';
                    case TEXT -> "'" + word.text().replace("'", "''") + "'";
                    case WORD, SIGN -> word.text();
                })
                .collect(Collectors.joining(" "));
    }

    Optional<String> table() {
        for (int i = 0; i + 1 < words.size(); i++) {
            boolean before = TABLE_FOLLOWS.stream().anyMatch(words.get(i)::is);
            if (before && words.get(i + 1).isName() && TABLE_FOLLOWS.stream().noneMatch(words.get(i + 1)::is)) {
                String name = words.get(i + 1).text();
                int arn = name.indexOf(TABLE_IN_ARN);
                return Optional.of(
                        arn < 0
                                ? name
                                : name.substring(arn + TABLE_IN_ARN.length()).split("/", 2)[0]);
            }
        }
        return Optional.empty();
    }

    /** The same statement, which reads these attributes too. */
    String alsoReading(List<String> attributes) {
        int from = from();
        if (from < 0 || words.get(1).isSign("*")) {
            return text;
        }
        Set<String> columns = columns(from);
        String more = attributes.stream()
                .filter(name -> !columns.contains(name))
                .map(name -> ", \"" + name.replace("\"", "\"\"") + '"')
                .collect(Collectors.joining());
        // Right after the last column, because a comment may follow.
        int end = words.get(from - 1).end();
        return text.substring(0, end) + more + text.substring(end);
    }

    /** The word that ends the columns of a statement that reads. */
    private int from() {
        for (int i = 1; i + 1 < words.size(); i++) {
            if (words.get(i).is("FROM") && words.get(i + 1).isName()) {
                return i;
            }
        }
        return -1;
    }

    /** The columns that are attributes rather than places within one. */
    private Set<String> columns(int from) {
        Set<String> columns = new HashSet<>();
        for (int i = 1; i < from; i++) {
            boolean begins = i == 1 || words.get(i - 1).isSign(",");
            boolean ends = i == from - 1 || words.get(i + 1).isSign(",");
            if (begins && ends && words.get(i).isName()) {
                columns.add(words.get(i).text());
            }
        }
        return columns;
    }

    /** Every name, compared without case: better refuse one too many. */
    Set<String> names() {
        Set<String> names = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        for (int i = 0; i < words.size(); i++) {
            boolean member = words.get(i).kind() == Kind.TEXT
                    && ((i > 0 && words.get(i - 1).isSign("["))
                            || (i + 1 < words.size() && words.get(i + 1).isSign(":")));
            // The keyword before a new item is no attribute.
            boolean keyword = words.get(i).is("VALUE")
                    && i + 1 < words.size()
                    && words.get(i + 1).isSign("{");
            if ((words.get(i).isName() && !keyword) || member) {
                names.add(words.get(i).text());
            }
        }
        return names;
    }

    private boolean cut() {
        while (skipBlanks()) {
            if (at == text.length()) {
                return true;
            }
            char c = text.charAt(at);
            if (c == '\'' || c == '"') {
                if (!quoted(c)) {
                    return false;
                }
            } else if (isNamePart(c)) {
                int start = at;
                while (at < text.length() && isNamePart(text.charAt(at))) {
                    at++;
                }
                words.add(new Word(Kind.WORD, text.substring(start, at), at));
            } else {
                at++;
                words.add(new Word(Kind.SIGN, String.valueOf(c), at));
            }
        }
        return false;
    }

    /** False for a comment without an end. */
    private boolean skipBlanks() {
        while (at < text.length()) {
            if (Character.isWhitespace(text.charAt(at))) {
                at++;
            } else if (text.startsWith("--", at)) {
                int end = text.indexOf('\n', at);
                at = end < 0 ? text.length() : end;
            } else if (text.startsWith("/*", at)) {
                int end = text.indexOf("*/", at + 2);
                if (end < 0) {
                    return false;
                }
                at = end + 2;
            } else {
                break;
            }
        }
        return true;
    }

    /** Two quotes in a row mean one quote. False without a closing quote. */
    private boolean quoted(char quote) {
        StringBuilder content = new StringBuilder();
        at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c != quote) {
                content.append(c);
            } else if (at < text.length() && text.charAt(at) == quote) {
                content.append(quote);
                at++;
            } else {
                words.add(new Word(quote == '"' ? Kind.QUOTED : Kind.TEXT, content.toString(), at));
                return true;
            }
        }
        return false;
    }

    private static boolean isNamePart(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '$';
    }
}
