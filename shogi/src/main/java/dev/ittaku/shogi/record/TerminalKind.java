package dev.ittaku.shogi.record;

import dev.ittaku.shogi.board.Color;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The ways a line of moves can end. The side to move is the subject: {@link #RESIGNATION} means that it resigns, {@link
 * #FOUL_WIN} that the move just played was a foul and it wins.
 */
public enum TerminalKind {
    RESIGNATION("投了", "TORYO", Effect.LOSS),
    INTERRUPTION("中断", "CHUDAN", Effect.NONE),
    REPETITION("千日手", "SENNICHITE", Effect.DRAW),
    IMPASSE("持将棋", "JISHOGI", Effect.DRAW),
    MATE("詰み", "TSUMI", Effect.LOSS),
    NO_MATE("不詰", "FUZUMI", Effect.NONE),
    TIME_UP("切れ負け", "TIME_UP", Effect.LOSS),
    FOUL_WIN("反則勝ち", "ILLEGAL_ACTION", Effect.WIN),
    FOUL_LOSS("反則負け", "ILLEGAL_MOVE", Effect.LOSS),
    DECLARATION("入玉勝ち", "KACHI", Effect.WIN),
    DRAW("引き分け", "HIKIWAKE", Effect.DRAW),
    MOVE_LIMIT("最大手数", "MAX_MOVES", Effect.DRAW),
    DEFAULT_WIN("不戦勝", "", Effect.WIN),
    DEFAULT_LOSS("不戦敗", "", Effect.LOSS),
    /** The opponent's king reached its goal square. */
    TRY("トライ", "", Effect.LOSS),
    SEALED_MOVE("封じ手", "", Effect.NONE),
    TAKE_BACK("待った", "MATTA", Effect.NONE),
    ERROR("エラー", "ERROR", Effect.NONE),
    /** A word that no program's manual explains; the text is all there is. */
    OTHER("", "", Effect.NONE);

    private enum Effect {
        WIN,
        LOSS,
        DRAW,
        NONE
    }

    private static final Map<String, TerminalKind> BY_WORD = new HashMap<>();
    private static final Map<String, TerminalKind> BY_CSA = new HashMap<>();

    static {
        for (TerminalKind kind : values()) {
            BY_WORD.put(kind.word, kind);
            BY_CSA.put(kind.csa, kind);
        }
        BY_WORD.remove("");
        BY_CSA.remove("");
        BY_WORD.put("詰", MATE);
        BY_WORD.put("不詰み", NO_MATE);
        BY_WORD.put("時間切れ", TIME_UP);
        BY_WORD.put("時間切れ負け", TIME_UP);
        BY_WORD.put("入玉宣言", DECLARATION);
        BY_WORD.put("宣言勝ち", DECLARATION);
        BY_WORD.put("入玉宣言勝ち", DECLARATION);
        BY_WORD.put("引分け", DRAW);
        BY_WORD.put("引分", DRAW);
        BY_WORD.put("不戦勝ち", DEFAULT_WIN);
        BY_WORD.put("不戦負け", DEFAULT_LOSS);
    }

    private final String word;
    private final String csa;
    private final Effect effect;

    TerminalKind(String word, String csa, Effect effect) {
        this.word = word;
        this.csa = csa;
        this.effect = effect;
    }

    /** The kind a KIF word names, in any of the spellings programs write. */
    public static Optional<TerminalKind> ofWord(String word) {
        return Optional.ofNullable(BY_WORD.get(word));
    }

    /** The kind of a CSA special without its {@code %}; the signed {@code +ILLEGAL_ACTION} is the reader's affair. */
    public static Optional<TerminalKind> ofCsa(String name) {
        return Optional.ofNullable(BY_CSA.get(name));
    }

    /** The word KIF writes; empty only for {@link #OTHER}. */
    public String word() {
        return word;
    }

    /** CSA's name without {@code %} and sign, empty where CSA has none. */
    public String csa() {
        return csa;
    }

    public Outcome outcome(Color toMove) {
        return switch (effect) {
            case WIN -> Outcome.winOf(toMove);
            case LOSS -> Outcome.winOf(toMove.opponent());
            case DRAW -> Outcome.DRAW;
            case NONE -> Outcome.OPEN;
        };
    }
}
