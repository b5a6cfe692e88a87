package dev.ittaku.shogi.record;

import dev.ittaku.shogi.board.Color;

/** How a line ended: a known kind, or {@link TerminalKind#OTHER} with the words as they were written. */
public record Terminal(TerminalKind kind, String word) {
    public Terminal {
        if (word.isEmpty()) {
            throw new IllegalArgumentException("an ending needs a word");
        }
    }

    public static Terminal of(TerminalKind kind) {
        return new Terminal(kind, kind.word());
    }

    /** The ending of a word; an unknown word is kept. */
    public static Terminal ofWord(String word) {
        return TerminalKind.ofWord(word).map(Terminal::of).orElseGet(() -> new Terminal(TerminalKind.OTHER, word));
    }

    public Outcome outcome(Color toMove) {
        if (kind != TerminalKind.OTHER) {
            return kind.outcome(toMove);
        }
        if (word.endsWith("勝ち") || word.endsWith("勝")) {
            if (word.startsWith("先手") || word.startsWith("下手")) {
                return Outcome.SENTE_WINS;
            }
            if (word.startsWith("後手") || word.startsWith("上手")) {
                return Outcome.GOTE_WINS;
            }
        }
        return Outcome.OPEN;
    }
}
