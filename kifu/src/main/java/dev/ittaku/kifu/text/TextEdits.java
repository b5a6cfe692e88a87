package dev.ittaku.kifu.text;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordFormat;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.format.RecordWriter;
import dev.ittaku.shogi.format.text.WriteResult;
import dev.ittaku.shogi.record.Change;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Headers;
import dev.ittaku.shogi.record.MoveTree;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.RecordEdits;
import dev.ittaku.shogi.record.RecordEdits.Edited;
import dev.ittaku.shogi.record.Terminal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.UnaryOperator;

/**
 * Edits a record's text by its tree: reads it, changes the tree, writes it again. The text keeps its format if the
 * format can hold the result; otherwise it becomes KIF, which can hold everything. Parts that a format cannot hold are
 * always reported.
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

    /**
     * A text after edits.
     *
     * @param lacking why it is KIF now: what the format it had cannot hold
     * @param dropped what the text lacks of the record
     * @param node where the last edit took place, in the numbers of {@code read}
     */
    public record Result(String text, List<String> lacking, List<String> dropped, int node, ReadResult read) {}

    private TextEdits() {}

    public static Result apply(String text, List<Edit> edits) {
        return apply(text, Optional.empty(), edits, Optional.empty());
    }

    /**
     * Puts another game in the place of the text's first, and edits it.
     *
     * @param other the text of the other game, in any format
     * @param format the format to write whatever it lacks; else the text's own where that can hold the game
     */
    public static Result apply(String text, Optional<String> other, List<Edit> edits, Optional<RecordFormat> format) {
        if (edits.size() > MOST_EDITS) {
            throw KifuRefusal.invalid("edits", Fault.of("AT_MOST", "must be at most {max} at once", MOST_EDITS));
        }
        // Writing it again would lose the parts that were not understood.
        ReadResult read = RecordText.accept(text, false);
        GameRecord record =
                other.map(changed -> inPlaceOf(read.game(), changed)).orElse(read.game());
        int node = 0;
        for (int i = 0; i < edits.size(); i++) {
            Edit edit = edits.get(i);
            String field = "edits." + i;
            int at = edit.node() < 0 ? node : edit.node();
            if (at >= record.tree().size()) {
                throw KifuRefusal.invalid(field + ".node", Fault.of("NO_NODE", "is no node of this record"));
            }
            Edited edited = step(record, edit, at, field);
            record = edited.record();
            node = nodeAfter(edited.change(), at);
        }
        return format.isPresent() ? write(read, record, node, format.get(), List.of()) : write(read, record, node);
    }

    private static Edited step(GameRecord record, Edit edit, int at, String field) {
        boolean isPlay = edit instanceof Edit.AddMove || edit instanceof Edit.End;
        if (isPlay && record.tree().node(at).isEnding()) {
            throw KifuRefusal.invalid(
                    field + ".node", Fault.of("LINE_ENDS", "is where the line ends; go on from the move before it"));
        }
        if (edit instanceof Edit.AddMove move) {
            OptionalInt parsed = Move.parseUsi(move.usi());
            if (parsed.isEmpty() || !record.positionAt(record.tree().node(at)).isLegal(parsed.getAsInt())) {
                throw KifuRefusal.invalid(field + ".usi", Fault.of("ILLEGAL_MOVE", "is no legal move here"));
            }
            return RecordEdits.addMove(record, at, parsed.getAsInt());
        } else if (edit instanceof Edit.End end) {
            return RecordEdits.end(record, at, Terminal.ofWord(line(end.word(), field, 40)));
        } else if (edit instanceof Edit.Comment comment) {
            if (comment.text().length() > LONGEST_TEXT) {
                throw KifuRefusal.invalid(
                        field + ".text", Fault.of("TOO_LONG", "must have at most {max} characters", LONGEST_TEXT));
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
            throw KifuRefusal.invalid(
                    field + ".key", Fault.of("NO_SPACES", "must be a word without spaces and colons"));
        }
        Headers headers = header.text().isEmpty()
                ? record.headers().without(key)
                : record.headers().with(key, line(header.text(), field, 1000));
        return new Edited(record.withHeaders(headers), new Change.Unchanged());
    }

    private static String line(String text, String field, int longest) {
        if (text.isBlank() || text.length() > longest || Slug.hasControl(text)) {
            throw KifuRefusal.invalid(
                    field, Fault.of("LENGTH", "needs a text of {min} to {max} characters on one line", 1, longest));
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

    /** A game as it shall be; a head that never named the handicap does not begin to. */
    private static GameRecord inPlaceOf(GameRecord before, String text) {
        GameRecord game = RecordText.accept(text, false).game();
        return before.headers().get(Header.HANDICAP).isPresent()
                ? game
                : game.withHeaders(game.headers().without(Header.HANDICAP));
    }

    /** In its old format if that holds all of it, else in KIF, which holds one game. */
    private static Result write(ReadResult read, GameRecord record, int node) {
        Result kept = write(read, record, node, read.format(), List.of());
        return kept.dropped().isEmpty()
                        || read.format() == RecordFormat.KIF
                        || read.games().size() > 1
                ? kept
                : write(read, record, node, RecordFormat.KIF, kept.dropped());
    }

    /** The text of a changed record, followed by the same games as before. */
    private static Result write(
            ReadResult read, GameRecord record, int node, RecordFormat format, List<String> lacking) {
        List<GameRecord> games = new ArrayList<>(read.games());
        games.set(0, record);
        WriteResult written = RecordWriter.write(games, format);
        ReadResult again = RecordReader.read(written.text());
        if (again.warnings().stream().anyMatch(RecordText::isSevere)) {
            throw KifuRefusal.invalid(
                    "edits", Fault.of("EDIT_UNREADABLE", "would make a text that cannot be read again"));
        }
        List<String> dropped = written.dropped();
        if (dropped.isEmpty() && !isSame(record, again.game())) {
            dropped = List.of(format.name() + " cannot hold this game as it is: it would be read as another");
        }
        return new Result(
                written.text(),
                lacking,
                dropped,
                sameNode(record.tree(), node, again.game().tree()),
                again);
    }

    /** Whether two records have the same game, move by move. */
    private static boolean isSame(GameRecord one, GameRecord other) {
        List<Node> nodes = one.tree().nodes();
        List<Node> others = other.tree().nodes();
        if (!one.sfen().equals(other.sfen()) || nodes.size() != others.size()) {
            return false;
        }
        for (int i = 0; i < nodes.size(); i++) {
            if (!isSame(nodes.get(i), others.get(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isSame(Node one, Node other) {
        return one.move().equals(other.move())
                && one.ply() == other.ply()
                && one.ending().equals(other.ending())
                && one.comment().equals(other.comment())
                && one.bookmark().equals(other.bookmark())
                && one.time().equals(other.time());
    }

    /**
     * The text of a record after comments were changed; a text that is not understood is not rewritten. Several games in
     * USI, which has no comments, become CSA: that holds each of them, and KIF would hold one.
     */
    public static String rewrite(String text, UnaryOperator<GameRecord> change) {
        ReadResult read = RecordText.accept(text, false);
        GameRecord record = change.apply(read.game());
        boolean isCsa = read.format() == RecordFormat.USI && read.games().size() > 1;
        Result written = isCsa ? write(read, record, 0, RecordFormat.CSA, List.of()) : write(read, record, 0);
        return written.text();
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
