package dev.ittaku.shogi.format.text;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.record.Terminal;
import dev.ittaku.shogi.record.TerminalKind;
import java.util.Optional;

/** The sentence that closes a KIF or KI2 line, {@code まで75手で先手の勝ち}, and the words that name an ending. */
public final class EndingText {
    private EndingText() {}

    /** The ending described by a sentence after {@code まで}, for the side to move at the end of the line. */
    public static Optional<Terminal> read(String sentence, Color toMove) {
        String text = clean(sentence);
        int at = Characters.skipDigits(text, 0, text.length());
        if (at < text.length() && text.charAt(at) == '手') {
            at++;
            if (at < text.length() && text.charAt(at) == '目') {
                at++;
            }
            if (at < text.length() && text.charAt(at) == 'で') {
                at++;
            }
        }
        String words = text.substring(at);
        return words.isEmpty() ? Optional.empty() : Optional.of(ending(words, toMove));
    }

    /** The ending of a word in a move's place, which may name its side: {@code 先手 反則負け}. */
    public static Terminal ofWord(String word, Color toMove) {
        String text = clean(word);
        Optional<Color> subject = side(text);
        if (subject.isPresent() && text.length() > 2) {
            String rest = text.substring(text.charAt(2) == 'の' ? 3 : 2);
            Optional<TerminalKind> kind = TerminalKind.ofWord(rest);
            if (kind.isPresent()) {
                return ofSubject(kind.get(), subject.get(), toMove).orElse(new Terminal(TerminalKind.OTHER, text));
            }
        }
        return Terminal.ofWord(text.isEmpty() ? word : text);
    }

    /** The sentence for an ending after {@code moves} moves. */
    public static String write(Terminal ending, int moves, Color toMove, boolean handicap) {
        String mover = name(toMove, handicap);
        String opponent = name(toMove.opponent(), handicap);
        String words = switch (ending.kind()) {
            case RESIGNATION -> opponent + "の勝ち";
            case TIME_UP -> "時間切れにより" + opponent + "の勝ち";
            case FOUL_WIN -> mover + "の反則勝ち";
            case FOUL_LOSS -> mover + "の反則負け";
            case DECLARATION -> mover + "の入玉勝ち";
            default -> ending.word();
        };
        return "まで" + moves + "手で" + words;
    }

    private static Terminal ending(String words, Color toMove) {
        if (words.startsWith("時間切れ") || words.endsWith("切れ負け")) {
            return Terminal.of(TerminalKind.TIME_UP);
        }
        Optional<Color> subject = side(words);
        String rest = subject.isPresent() ? words.substring(2) : words;
        String deed = rest.startsWith("の") ? rest.substring(1) : rest;
        if (deed.equals("勝ち") || deed.equals("勝")) {
            boolean opponentWins = subject.isEmpty() || subject.get() != toMove;
            return opponentWins ? Terminal.of(TerminalKind.RESIGNATION) : new Terminal(TerminalKind.OTHER, words);
        }
        if (deed.equals("負け") || deed.equals("投了")) {
            boolean moverLoses = subject.isEmpty() || subject.get() == toMove;
            return moverLoses ? Terminal.of(TerminalKind.RESIGNATION) : new Terminal(TerminalKind.OTHER, words);
        }
        Optional<TerminalKind> kind = TerminalKind.ofWord(deed);
        if (kind.isPresent()) {
            return subject.isEmpty()
                    ? Terminal.of(kind.get())
                    : ofSubject(kind.get(), subject.get(), toMove).orElse(new Terminal(TerminalKind.OTHER, words));
        }
        return new Terminal(TerminalKind.OTHER, words);
    }

    /** Converts an ending of one side to the side to move: a foul by the opponent is a win by foul. */
    private static Optional<Terminal> ofSubject(TerminalKind kind, Color subject, Color toMove) {
        if (subject == toMove) {
            return Optional.of(Terminal.of(kind));
        }
        return switch (kind) {
            case FOUL_LOSS -> Optional.of(Terminal.of(TerminalKind.FOUL_WIN));
            case FOUL_WIN -> Optional.of(Terminal.of(TerminalKind.FOUL_LOSS));
            case DEFAULT_LOSS -> Optional.of(Terminal.of(TerminalKind.DEFAULT_WIN));
            case DEFAULT_WIN -> Optional.of(Terminal.of(TerminalKind.DEFAULT_LOSS));
            case INTERRUPTION, REPETITION, IMPASSE, DRAW, MOVE_LIMIT -> Optional.of(Terminal.of(kind));
            default -> Optional.empty();
        };
    }

    private static Optional<Color> side(String text) {
        if (text.startsWith("先手") || text.startsWith("下手")) {
            return Optional.of(Color.SENTE);
        }
        return text.startsWith("後手") || text.startsWith("上手") ? Optional.of(Color.GOTE) : Optional.empty();
    }

    private static String name(Color color, boolean handicap) {
        if (handicap) {
            return color == Color.SENTE ? "下手" : "上手";
        }
        return color.japanese();
    }

    private static String clean(String text) {
        StringBuilder clean = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Characters.isSpace(c) && c >= ' ' && c != '、' && c != '。') {
                clean.append(c);
            }
        }
        return clean.toString();
    }
}
