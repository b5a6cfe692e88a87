package dev.ittaku.kifu.text;

import dev.ittaku.kifu.refusal.KifuRefusal;
import dev.ittaku.kifu.table.GameResult;
import dev.ittaku.kifu.table.Side;
import dev.ittaku.kifu.table.Summary;
import dev.ittaku.platform.refusal.Fault;
import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.format.ReadResult;
import dev.ittaku.shogi.format.RecordReader;
import dev.ittaku.shogi.format.text.Warning;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.opening.Opening;
import dev.ittaku.shogi.opening.Recognition;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Node;
import dev.ittaku.shogi.record.TerminalKind;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The result of reading a record's text: whether all of it was understood, and its data for lists. */
public final class RecordText {
    public static final int MOST_BYTES = 300_000;
    private static final int LONGEST_WORD = 200;
    private static final Pattern DATE = Pattern.compile("\\s*(\\d{4})[/年.-](\\d{1,2})[/月.-](\\d{1,2})(?!\\d).*");

    /** What lost part of the text; the rest are oddities of records that were understood. */
    private static final Set<WarningCode> SEVERE = EnumSet.of(
            WarningCode.UNREADABLE_MOVE,
            WarningCode.UNKNOWN_HANDICAP,
            WarningCode.UNREADABLE_BOARD,
            WarningCode.BRANCH_OUT_OF_REACH,
            WarningCode.UNEXPECTED_VALUE,
            WarningCode.TRUNCATED,
            WarningCode.NOTHING_FOUND,
            WarningCode.TOO_MANY_WARNINGS);

    private RecordText() {}

    public static boolean isSevere(Warning warning) {
        return SEVERE.contains(warning.code());
    }

    /** Reads a text that will be stored; rejects a text that is not understood, unless it may be stored anyway. */
    public static ReadResult accept(String text, boolean verbatim) {
        if (tooLong(text, MOST_BYTES)) {
            throw KifuRefusal.invalid(
                    "kifu", Fault.of("TOO_MANY_BYTES", "must have at most {max} bytes in UTF-8", MOST_BYTES));
        }
        ReadResult read = RecordReader.read(text);
        if (!verbatim) {
            List<Fault> faults = read.warnings().stream()
                    .filter(RecordText::isSevere)
                    .map(w -> Fault.plain(w.message()).at("kifu:" + w.line() + ":" + w.column()))
                    .toList();
            if (!faults.isEmpty()) {
                throw KifuRefusal.unreadable(faults);
            }
        }
        return read;
    }

    public static boolean tooLong(String text, int bytes) {
        // A char takes one to three bytes, so most texts need no counting.
        return text.length() > bytes
                || (text.length() * 3L > bytes
                        && text.getBytes(java.nio.charset.StandardCharsets.UTF_8).length > bytes);
    }

    /** The data for lists, which everybody who may see the record may see. */
    public static Summary summary(ReadResult read) {
        return summary(read, null);
    }

    /** The data stored with a record for lists and searches. */
    public static Summary summary(ReadResult read, @Nullable String words) {
        GameRecord game = read.game();
        List<Node> line = game.tree().mainLine();
        String opening = word(game.headers().firstOf(Header.OPENING));
        return new Summary(
                word(game.headers().firstOf(Header.TITLE)),
                word(game.player(Color.SENTE)),
                word(game.player(Color.GOTE)),
                word(game.headers().firstOf(Header.EVENT)),
                word(game.headers().firstOf(Header.STARTED, Header.DATE).map(RecordText::date)),
                game.moveCount(),
                opening == null ? recognised(game).orElseGet(() -> start(game)) : opening,
                game.positionAt(line.get(line.size() - 1)).toSfen(),
                words);
    }

    private static Optional<String> recognised(GameRecord game) {
        return Recognition.of(game).opening().map(Opening::japanese);
    }

    /** The handicap's name, or an SFEN where the game begins from another position. */
    public static String start(GameRecord game) {
        return game.handicap().map(Handicap::japanese).orElse(game.sfen());
    }

    /** How the game ended for the player of a side; empty if the record does not say. */
    public static Optional<GameResult> result(ReadResult read, Side side) {
        GameRecord game = read.game();
        boolean repetition = game.ending()
                .filter(ending -> ending.kind() == TerminalKind.REPETITION)
                .isPresent();
        return switch (game.outcome()) {
            case SENTE_WINS -> Optional.of(side == Side.FIRST ? GameResult.WIN : GameResult.LOSE);
            case GOTE_WINS -> Optional.of(side == Side.SECOND ? GameResult.WIN : GameResult.LOSE);
            case DRAW -> Optional.of(repetition ? GameResult.SENNICHITE : GameResult.DRAW);
            case OPEN -> Optional.empty();
        };
    }

    /** As year-month-day if it is a date, so that dates compare; otherwise as written. */
    private static String date(String text) {
        Matcher parts = DATE.matcher(text);
        return parts.matches() ? parts.group(1) + "-" + two(parts.group(2)) + "-" + two(parts.group(3)) : text;
    }

    private static String two(String digits) {
        return digits.length() == 1 ? "0" + digits : digits;
    }

    private static @Nullable String word(Optional<String> header) {
        String text = header.map(String::strip).orElse("");
        if (text.isEmpty()) {
            return null;
        }
        int end = text.offsetByCodePoints(0, Math.min(LONGEST_WORD, text.codePointCount(0, text.length())));
        return text.substring(0, end);
    }
}
