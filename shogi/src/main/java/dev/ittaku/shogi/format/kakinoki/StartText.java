package dev.ittaku.shogi.format.kakinoki;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Piece;
import dev.ittaku.shogi.board.PieceType;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.text.Characters;
import dev.ittaku.shogi.format.text.WarningCode;
import dev.ittaku.shogi.format.text.Warnings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Gathers what KIF and KI2 say about the start position (handicap, drawn board, hands, side to move) and makes a position
 * of it. A drawn board wins over the handicap. A board may be cropped: its files come from the digits above it, or are
 * counted from the right; its ranks come from the letter at the end of each row, or are counted from the top.
 */
final class StartText {
    /** More than any game or composed problem has, and what SFEN still writes. */
    static final int MOST_MOVES_BEFORE = 99_998;

    private static final String EMPTY_SQUARES = "・･.*_口□";

    private record Row(int rank, List<Integer> cells) {}

    private final Warnings warnings;
    private final List<Row> rows = new ArrayList<>();
    /** Where hands are gathered until the board is known. */
    private final Position hands = new Position();

    private boolean handsGiven;
    private int leftmostFile;
    private @Nullable String handicapName;
    private @Nullable Color side;
    private int movesBefore;

    StartText(Warnings warnings) {
        this.warnings = warnings;
    }

    boolean isEmpty() {
        return rows.isEmpty() && handicapName == null && !handsGiven && side == null;
    }

    boolean hasBoard() {
        return !rows.isEmpty();
    }

    boolean hasSide() {
        return side != null;
    }

    void handicap(String name) {
        handicapName = name.strip();
    }

    void side(Color color) {
        side = color;
    }

    /** What 手数＝ says: how many moves were made before the drawn board. */
    void movesBefore(int count) {
        movesBefore = count;
    }

    /** The line of file numbers above a board. */
    void files(String text, int at, int limit) {
        int first = Characters.digitOrKanji(text.charAt(Characters.skipSpace(text, at, limit)));
        if (first > 0 && rows.isEmpty()) {
            leftmostFile = first;
        }
    }

    /** A row of the board, {@code at} after its first bar. */
    void row(String text, int at, int limit, int line) {
        List<Integer> cells = new ArrayList<>(9);
        boolean gote = false;
        boolean promoted = false;
        int blanks = 0;
        int i = at;
        for (; i < limit && text.charAt(i) != '|' && text.charAt(i) != '｜'; i++) {
            char c = text.charAt(i);
            PieceType type = Characters.piece(c);
            if (Characters.isSpace(c)) {
                blanks += c == '　' ? 2 : 1;
            } else if (c == 'v' || c == 'V' || c == 'ｖ') {
                gote = true;
                blanks++;
            } else if (c == '^' || c == '+') {
                blanks++;
            } else if (c == '成') {
                promoted = true;
            } else {
                // A square is three half-width characters wide, the first of them its owner's mark; an empty one may be
                // blank.
                addEmpty(cells, (blanks - 1) / 3);
                if (type != null) {
                    cells.add(Piece.code(gote ? Color.GOTE : Color.SENTE, promoted ? type.promoted() : type));
                } else {
                    if (EMPTY_SQUARES.indexOf(c) < 0) {
                        warnings.add(line, 1, WarningCode.UNREADABLE_BOARD, "no piece is written " + c);
                    }
                    cells.add(0);
                }
                gote = false;
                promoted = false;
                blanks = 0;
            }
        }
        addEmpty(cells, blanks / 3);
        int mark = Characters.skipSpace(text, i + 1, limit);
        int rank = mark < limit ? Characters.digitOrKanji(text.charAt(mark)) : -1;
        int next = rows.isEmpty() ? 1 : rows.get(rows.size() - 1).rank() + 1;
        if (cells.size() > 9 || (rank < 1 && next > 9)) {
            warnings.add(line, 1, WarningCode.UNREADABLE_BOARD, "this row does not fit on the board");
            return;
        }
        rows.add(new Row(rank < 1 ? next : rank, cells));
    }

    private static void addEmpty(List<Integer> cells, int count) {
        for (int i = 0; i < count && cells.size() < 10; i++) {
            cells.add(0);
        }
    }

    /** A hand such as {@code 飛　角二　歩十八}, with or without spaces; {@code なし} for none. */
    void hand(Color color, String value, int line) {
        handsGiven = true;
        int i = 0;
        while (i < value.length()) {
            char c = value.charAt(i);
            PieceType type = Characters.piece(c);
            if (type == null) {
                if (!Characters.isSpace(c) && c != 'な' && c != 'し' && c != '無' && c != '、' && c != ',') {
                    warnings.add(line, 1, WarningCode.UNREADABLE_BOARD, "no piece of a hand is written " + c);
                }
                i++;
                continue;
            }
            int[] numberEnd = {i + 1};
            int count = count(value, i + 1, numberEnd);
            i = numberEnd[0];
            PieceType held = type.unpromoted();
            if (held == PieceType.KING) {
                warnings.add(line, 1, WarningCode.KING_IN_HAND, "a king cannot be held in hand");
            } else {
                hands.setHand(color, held, Math.min(99, hands.hand(color, held) + count));
            }
        }
    }

    /** The number at that place, 1 if there is none; {@code end[0]} is moved after it. */
    private static int count(String value, int at, int[] end) {
        int i = at;
        int count = 0;
        boolean tens = false;
        while (i < value.length()) {
            char c = value.charAt(i);
            int digit = Characters.digitOrKanji(c);
            if (c == '十') {
                count = count == 0 ? 10 : count * 10;
                tens = true;
            } else if (digit >= 0) {
                count = Math.min(999, tens ? count + digit : count * 10 + digit);
            } else if (c != '枚') {
                break;
            }
            i++;
        }
        end[0] = i;
        return i == at ? 1 : count;
    }

    /** The 手合割 value that the position does not already say, to be kept as a header. */
    Optional<String> unusedHandicapName() {
        String name = handicapName;
        if (name == null || name.isEmpty()) {
            return Optional.empty();
        }
        Optional<Handicap> handicap = Handicap.ofName(name);
        boolean said = rows.isEmpty() ? handicap.isPresent() : handicap.equals(Optional.of(Handicap.OTHER));
        return said ? Optional.empty() : Optional.of(name);
    }

    Position position(int line) {
        Position position = rows.isEmpty() ? fromHandicap(line) : drawn();
        if (handsGiven && (!rows.isEmpty() || anyInHand())) {
            for (Color color : Color.values()) {
                for (PieceType type : PieceType.HAND_ORDER) {
                    position.setHand(color, type, hands.hand(color, type));
                }
            }
        }
        Color given = side;
        if (given != null) {
            position.setSideToMove(given);
        }
        if (movesBefore > 0) {
            position.setMoveNumber(movesBefore + 1);
        }
        return position;
    }

    private boolean anyInHand() {
        for (Color color : Color.values()) {
            for (PieceType type : PieceType.HAND_ORDER) {
                if (hands.hand(color, type) > 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private Position drawn() {
        Position position = new Position();
        for (Row row : rows) {
            int left = leftmostFile >= row.cells().size()
                    ? leftmostFile
                    : row.cells().size();
            for (int i = 0; i < row.cells().size(); i++) {
                int code = row.cells().get(i);
                if (code != 0) {
                    position.put(Square.of(left - i, row.rank()), Piece.ofCode(code));
                }
            }
        }
        return position;
    }

    private Position fromHandicap(int line) {
        String name = handicapName;
        if (name == null || name.isEmpty()) {
            return Position.start();
        }
        Optional<String> sfen = Handicap.ofName(name).flatMap(Handicap::sfen).or(() -> rareHandicap(name));
        if (sfen.isEmpty() && !Handicap.ofName(name).equals(Optional.of(Handicap.OTHER))) {
            warnings.add(line, 1, WarningCode.UNKNOWN_HANDICAP, "the handicap " + Warnings.quote(name) + " is unknown");
        }
        return Position.fromSfen(sfen.orElse(Position.START));
    }

    /** Games that 手合割 names though no list of handicaps does. */
    private static Optional<String> rareHandicap(String name) {
        String camp = "PPPPPPPPP/1B5R1/LNSGKGSNL";
        return switch (name) {
            case "トンボ" -> Optional.of("4k4/1r5b1/ppppppppp/9/9/9/" + camp + " w - 1");
            case "七枚落ち" -> Handicap.LEFT_SEVEN_PIECE.sfen();
            case "歩三兵" -> Optional.of("4k4/9/9/9/9/9/" + camp + " w 3p 1");
            case "十九枚落ち", "裸玉" -> Optional.of("4k4/9/9/9/9/9/" + camp + " w - 1");
            case "二十枚落ち" -> Optional.of("9/9/9/9/9/9/" + camp + " w - 1");
            case "青空将棋" -> Optional.of("lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b - 1");
            case "5五将棋", "５五将棋", "五々将棋" -> Optional.of("4rbsgk/8p/9/4P4/4KGSBR/9/9/9/9 b - 1");
            default -> Optional.empty();
        };
    }
}
