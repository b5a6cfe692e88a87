package dev.ittaku.kifu;

import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.format.RecordWriter;
import dev.ittaku.shogi.format.WriteResult;
import dev.ittaku.shogi.record.Change;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Headers;
import dev.ittaku.shogi.record.MoveTree;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.RecordEdits;
import dev.ittaku.shogi.record.RecordEdits.Edited;
import dev.ittaku.shogi.record.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * Edits a record's text by its tree: reads it, changes the tree, writes it again. The text stays in its format where that
 * format can hold what was done; otherwise it becomes KIF, which can hold everything.
 */
public final class TextEdits {
    private static final int MOST_EDITS = 1000;
    private static final int LONGEST_TEXT = 20_000;

    /** One step. A node below zero means where the step before took place. */
    public sealed interface Edit {
        int node();

        record AddMove(int node, String usi) implements Edit {}

        record End(int node, String word) implements Edit {}

        record Comment(int node, String text) implements Edit {}

        record Bookmark(int node, String name) implements Edit {}

        record Promote(int node) implements Edit {}

        record Delete(int node) implements Edit {}

        /** An empty text takes the header away. */
        record SetHeader(int node, String key, String text) implements Edit {}
    }

    /** A text after edits; {@code node} is where the last took place, in the numbers of {@code read}. */
    public record Result(String text, List<String> dropped, int node, ReadResult read) {}

    private TextEdits() {}

    public static Result apply(String text, List<Edit> edits) {
        if (edits.size() > MOST_EDITS) {
            throw KifuRefusal.invalid("edits", "must be at most " + MOST_EDITS + " at once");
        }
        // Writing it again would lose what was not understood.
        ReadResult read = RecordText.accept(text, false);
        GameRecord record = read.game();
        int node = 0;
        for (int i = 0; i < edits.size(); i++) {
            Edit edit = edits.get(i);
            String field = "edits." + i;
            int at = edit.node() < 0 ? node : edit.node();
            if (at >= record.tree().size()) {
                throw KifuRefusal.invalid(field + ".node", "is no node of this record");
            }
            Edited edited = step(record, edit, at, field);
            record = edited.record();
            node = nodeAfter(edited.change(), at);
        }
        return write(read, record, node);
    }

    private static Edited step(GameRecord record, Edit edit, int at, String field) {
        boolean isPlay = edit instanceof Edit.AddMove || edit instanceof Edit.End;
        if (isPlay && record.tree().node(at).isEnding()) {
            throw KifuRefusal.invalid(field + ".node", "is where the line ends; go on from the move before it");
        }
        if (edit instanceof Edit.AddMove move) {
            OptionalInt parsed = Move.parseUsi(move.usi());
            if (parsed.isEmpty() || !record.positionAt(record.tree().node(at)).isLegal(parsed.getAsInt())) {
                throw KifuRefusal.invalid(field + ".usi", "is no legal move here");
            }
            return RecordEdits.addMove(record, at, parsed.getAsInt());
        } else if (edit instanceof Edit.End end) {
            return RecordEdits.end(record, at, Terminal.ofWord(line(end.word(), field, 40)));
        } else if (edit instanceof Edit.Comment comment) {
            if (comment.text().length() > LONGEST_TEXT) {
                throw KifuRefusal.invalid(field + ".text", "must have at most " + LONGEST_TEXT + " characters");
            }
            return RecordEdits.comment(
                    record, at, comment.text().replace("\r\n", "\n").replace('\r', '\n'));
        } else if (edit instanceof Edit.Bookmark bookmark) {
            String name = bookmark.name().isEmpty() ? "" : line(bookmark.name(), field, 200);
            return RecordEdits.bookmark(record, at, name);
        } else if (edit instanceof Edit.Promote) {
            return RecordEdits.promote(record, at);
        } else if (edit instanceof Edit.SetHeader header) {
            return header(record, header, field);
        }
        return RecordEdits.delete(record, at);
    }

    private static Edited header(GameRecord record, Edit.SetHeader header, String field) {
        String key = line(header.key(), field, 40);
        if (key.chars().anyMatch(c -> Character.isWhitespace(c) || c == ':' || c == '：')
                || "*&#'".indexOf(key.charAt(0)) >= 0) {
            throw KifuRefusal.invalid(field + ".key", "must be a word without spaces and colons");
        }
        Headers headers = header.text().isEmpty()
                ? record.headers().without(key)
                : record.headers().with(key, line(header.text(), field, 1000));
        return new Edited(record.withHeaders(headers), new Change.Unchanged());
    }

    private static String line(String text, String field, int longest) {
        if (text.isBlank() || text.length() > longest || Slug.hasControl(text)) {
            throw KifuRefusal.invalid(field, "needs a text of 1 to " + longest + " characters on one line");
        }
        return text;
    }

    private static int nodeAfter(Change change, int at) {
        if (change instanceof Change.Added added) {
            return added.node();
        } else if (change instanceof Change.Branched branched) {
            return branched.node();
        } else if (change instanceof Change.AlreadyThere there) {
            return there.node();
        } else if (change instanceof Change.Deleted deleted) {
            return deleted.parent();
        }
        return at;
    }

    private static Result write(ReadResult read, GameRecord record, int node) {
        return write(read, record, node, read.format());
    }

    /** The text of a changed record, with the same games behind it as before. */
    private static Result write(ReadResult read, GameRecord record, int node, RecordFormat format) {
        List<GameRecord> games = new ArrayList<>(read.games());
        games.set(0, record);
        WriteResult written = RecordWriter.write(games, format);
        if (!written.dropped().isEmpty() && format != RecordFormat.KIF && games.size() == 1) {
            return write(read, record, node, RecordFormat.KIF);
        }
        ReadResult again = RecordReader.read(written.text());
        return new Result(
                written.text(),
                written.dropped(),
                sameNode(record.tree(), node, again.game().tree()),
                again);
    }

    /** The text of a record after a change; a text that is not understood is not rewritten. */
    public static String rewrite(String text, UnaryOperator<GameRecord> change) {
        ReadResult read = RecordText.accept(text, false);
        return write(read, change.apply(read.game()), 0).text();
    }

    /** The same place in a tree of the same shape whose nodes may be numbered otherwise. */
    private static int sameNode(MoveTree tree, int node, MoveTree other) {
        Node at = other.root();
        for (Node step : tree.node(node).path()) {
            int index = step.parent().orElseThrow().children().indexOf(step);
            List<Node> children = at.children();
            if (index >= children.size()) {
                return at.id();
            }
            at = children.get(index);
        }
        return at.id();
    }
}
