package dev.ittaku.shogi.format.csa;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.format.text.EndingText;
import dev.ittaku.shogi.record.Terminal;
import dev.ittaku.shogi.record.TerminalKind;

/** CSA's names of endings, which JKF uses too. A foul names its side; words CSA lacks are written as they are. */
public final class CsaEndings {
    private static final String FOUL = "ILLEGAL_ACTION";

    private CsaEndings() {}

    /** The ending of a name without {@code %}. */
    public static Terminal read(String name, Color toMove) {
        if (name.endsWith(FOUL) && (name.startsWith("+") || name.startsWith("-"))) {
            Color offender = name.startsWith("+") ? Color.SENTE : Color.GOTE;
            return Terminal.of(offender == toMove ? TerminalKind.FOUL_LOSS : TerminalKind.FOUL_WIN);
        }
        return TerminalKind.ofCsa(name)
                .map(Terminal::of)
                .orElseGet(() -> EndingText.ofWord(name.isBlank() ? "?" : name, toMove));
    }

    public static String write(Terminal ending, Color toMove) {
        if (ending.kind() == TerminalKind.FOUL_WIN) {
            return toMove.opponent().csa() + FOUL;
        }
        return ending.kind().csa().isEmpty() ? ending.word() : ending.kind().csa();
    }
}
