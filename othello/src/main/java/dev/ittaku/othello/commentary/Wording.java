package dev.ittaku.othello.commentary;

import dev.ittaku.othello.board.Side;
import dev.ittaku.othello.board.Squares;
import java.util.List;

/** Says a claim about a move that was played, in several ways that all mean the same. */
final class Wording {

    private Wording() {}

    static List<Phrase> of(Claim claim) {
        if (claim instanceof Claim.Turns c) {
            String ja = ja(c.mover());
            String en = en(c.mover());
            String at = Squares.name(c.square());
            String discs = discs(c.discs());
            return List.of(
                    new Phrase(
                            ja + "は " + at + " に打ち、" + c.discs() + "石返しました。",
                            en + " plays " + at + " and turns " + discs + "."),
                    new Phrase(
                            ja + "は " + at + " に打ちました。" + c.discs() + "石が" + ja + "に変わりました。",
                            en + " takes " + at + ", turning " + discs + "."),
                    new Phrase(
                            ja + "の手は " + at + " で、返したのは" + c.discs() + "石です。",
                            at + " for " + en + ": " + discs + " turned."));
        }
        if (claim instanceof Claim.Reaches c) {
            String ja = "「" + c.opening().japanese() + "」";
            String en = c.opening().english();
            return List.of(
                    new Phrase("序盤は" + ja + "の形になりました。", "This is the " + en + " opening."),
                    new Phrase("ここまでは" + ja + "です。", "So far it is the " + en + " opening."));
        }
        if (claim instanceof Claim.GoesOnInBook) {
            return List.of(
                    new Phrase("この先の応手はすべて AI の定石データにあります。", "Every reply is in the AI's opening book."),
                    new Phrase("ここはまだ AI の定石データの範囲です。", "The game is still in the AI's opening book."));
        }
        if (claim instanceof Claim.TakesCorner c) {
            String at = Squares.name(c.corner());
            return List.of(
                    new Phrase(
                            at + " の隅を確保しました。この石はもう返されません。",
                            "This takes the corner " + at + ", a disc that stays for good."),
                    new Phrase(
                            ja(c.mover()) + "が " + at + " の隅を取りました。",
                            en(c.mover()) + " has the corner " + at + " now."),
                    new Phrase("隅 " + at + " の石は二度と返されません。", "The disc in the corner " + at + " can never be turned."));
        }
        if (claim instanceof Claim.OpensCorner c) {
            String at = Squares.name(c.corner());
            return List.of(
                    new Phrase(
                            "これで" + ja(c.opponent()) + "は " + at + " の隅に打てるようになりました。",
                            "This lets " + en(c.opponent()) + " into the corner " + at + "."),
                    new Phrase(
                            "代償として、" + ja(c.opponent()) + "は " + at + " の隅に打てるようになりました。",
                            "The price: the corner " + at + " is open to " + en(c.opponent()) + "."),
                    new Phrase(
                            ja(c.opponent()) + "には " + at + " の隅を取る手ができました。",
                            en(c.opponent()) + " can now take the corner " + at + "."));
        }
        if (claim instanceof Claim.DeniesCorner c) {
            String at = Squares.name(c.corner());
            return List.of(
                    new Phrase(
                            ja(c.opponent()) + "はもう " + at + " の隅に打てません。",
                            en(c.opponent()) + " can't take the corner " + at + " any more."),
                    new Phrase(
                            ja(c.opponent()) + "が " + at + " の隅に打つ手を消しました。",
                            "It shuts " + en(c.opponent()) + " out of the corner " + at + "."),
                    new Phrase(
                            "これで今のところ、" + ja(c.opponent()) + "は " + at + " の隅に打てません。",
                            "For now it keeps " + en(c.opponent()) + " from the corner " + at + "."));
        }
        if (claim instanceof Claim.ForcesPass c) {
            return List.of(
                    new Phrase(ja(c.opponent()) + "は打つ場所がなく、パスです。", en(c.opponent()) + " has no move and has to pass."),
                    new Phrase(
                            ja(c.opponent()) + "に打てる手はなく、手番が戻ります。",
                            en(c.opponent()) + " can't move and loses the turn."),
                    new Phrase(
                            "これで" + ja(c.opponent()) + "はパスするしかありません。",
                            "That leaves " + en(c.opponent()) + " no choice but to pass."));
        }
        return ofNumbers(claim);
    }

    private static List<Phrase> ofNumbers(Claim claim) {
        if (claim instanceof Claim.Answers c) {
            return List.of(
                    new Phrase(
                            ja(c.opponent()) + "の打てる場所は" + c.moves() + "か所です。",
                            en(c.opponent()) + " has " + moves(c.moves()) + " to choose from."),
                    new Phrase(
                            ja(c.opponent()) + "には" + c.moves() + "通りの応手があります。",
                            en(c.opponent()) + " can answer in " + ways(c.moves()) + "."),
                    new Phrase(
                            ja(c.opponent()) + "の選択肢は" + c.moves() + "通りです。",
                            en(c.opponent()) + "'s options: " + moves(c.moves()) + "."));
        }
        if (claim instanceof Claim.FewerAnswers c) {
            String ja = ja(c.opponent());
            String en = en(c.opponent());
            return List.of(
                    new Phrase(
                            ja + "の打てる場所は" + c.before() + "か所から" + c.after() + "か所に減りました。",
                            "It cuts " + en + "'s moves from " + c.before() + " to " + c.after() + "."),
                    new Phrase(
                            ja + "の着手可能数は " + c.before() + " から " + c.after() + " になりました。",
                            en + "'s mobility falls from " + c.before() + " to " + c.after() + "."),
                    new Phrase(
                            c.before() + "か所あった" + ja + "の手が" + c.after() + "か所になりました。",
                            en + " had " + c.before() + " squares to play on and now has " + c.after() + "."));
        }
        if (claim instanceof Claim.Discs c) {
            return List.of(
                    new Phrase(
                            "石数は黒 " + c.black() + "、白 " + c.white() + " です。",
                            "Discs: Black " + c.black() + ", White " + c.white() + "."),
                    new Phrase(
                            "盤上は黒 " + c.black() + " 対 白 " + c.white() + " です。",
                            "On the board: " + c.black() + " black, " + c.white() + " white."));
        }
        if (claim instanceof Claim.EmptySquares c) {
            return List.of(
                    new Phrase("残りは" + c.count() + "マスです。", "Empty squares left: " + c.count() + "."),
                    new Phrase(
                            "空きはあと" + c.count() + "マスです。",
                            "There is room for " + c.count() + " more " + plural(c.count()) + "."));
        }
        if (claim instanceof Claim.Stable c) {
            return List.of(
                    new Phrase(
                            ja(c.side()) + "の確定石は少なくとも" + c.discs() + "石です。",
                            en(c.side()) + " has at least " + c.discs() + " stable " + plural(c.discs()) + "."),
                    new Phrase(
                            ja(c.side()) + "の石のうち、少なくとも" + c.discs() + "石はもう返されません。",
                            "At least " + c.discs() + " " + en(c.side()) + " " + plural(c.discs())
                                    + " can't be turned again."));
        }
        return ofJudgement(claim);
    }

    private static List<Phrase> ofJudgement(Claim claim) {
        if (claim instanceof Claim.Ahead c) {
            String give = give(c.margin());
            return List.of(
                    new Phrase(
                            "形勢は" + ja(c.side()) + "が約" + c.discs() + "石" + give + "のリードと読みます。",
                            "The engine puts " + en(c.side()) + " about " + discs(c.discs()) + " ahead"
                                    + take(c.margin()) + "."),
                    new Phrase(
                            "読みでは" + ja(c.side()) + "が約" + c.discs() + "石" + give + "優勢です。",
                            "Estimate: " + en(c.side()) + " by about " + c.discs() + take(c.margin()) + "."),
                    new Phrase(
                            "評価値では" + ja(c.side()) + "が約" + c.discs() + "石" + give + "上回っています。",
                            "The evaluation favours " + en(c.side()) + " by about " + discs(c.discs())
                                    + take(c.margin()) + "."));
        }
        if (claim instanceof Claim.FarAhead c) {
            return List.of(
                    new Phrase(
                            "形勢は" + ja(c.side()) + "がはっきり優勢で、差は少なくとも" + c.least() + "石と読みます。",
                            "The engine sees " + en(c.side()) + " clearly ahead, by " + c.least() + " or more."),
                    new Phrase(
                            "読みでは" + ja(c.side()) + "が" + c.least() + "石以上リードし、はっきり優勢です。",
                            "Estimate: " + en(c.side()) + " clearly ahead, by at least " + discs(c.least()) + "."));
        }
        if (claim instanceof Claim.Even c) {
            return List.of(
                    new Phrase(
                            "形勢はほぼ互角" + give(c.margin()) + "と読みます。",
                            "The engine calls it about even" + take(c.margin()) + "."),
                    new Phrase(
                            "読みではまだ差がついていません" + give(c.margin()) + "。",
                            "By the engine's count nobody leads" + take(c.margin()) + "."));
        }
        if (claim instanceof Claim.Wins c) {
            return List.of(
                    new Phrase(
                            "双方最善なら" + ja(c.side()) + "の" + c.discs() + "石勝ちです。",
                            "With perfect play " + en(c.side()) + " wins by " + c.discs() + "."),
                    new Phrase(
                            "最後まで読み切って、" + ja(c.side()) + "の" + c.discs() + "石勝ちです。",
                            "Solved to the end: " + en(c.side()) + " wins by " + c.discs() + "."));
        }
        if (claim instanceof Claim.Drawn) {
            return List.of(
                    new Phrase("双方最善なら引き分けです。", "With perfect play it is a draw."),
                    new Phrase("最後まで読み切って、引き分けです。", "Solved to the end: a draw."));
        }
        if (claim instanceof Claim.Best) {
            return List.of(
                    new Phrase("読みの中では最善の手です。", "The engine finds nothing better."),
                    new Phrase("読みの中に、これを上回る手はありません。", "No other move rates higher."),
                    new Phrase("評価値が最も高い手です。", "It has the top evaluation."));
        }
        if (claim instanceof Claim.OnlyMove) {
            return List.of(
                    new Phrase("ほかに打てる手はありませんでした。", "There was no other legal move."),
                    new Phrase("打てるのはここだけでした。", "It was the only legal move."));
        }
        if (claim instanceof Claim.Better c) {
            String at = Squares.name(c.square());
            return List.of(
                    new Phrase(
                            "読みでは " + at + " のほうが" + c.discs() + "石よい手でした。",
                            "The engine prefers " + at + ", by " + discs(c.discs()) + "."),
                    new Phrase(
                            "最善は " + at + " で、差は" + c.discs() + "石です。",
                            at + " rates best; the difference is " + discs(c.discs()) + "."),
                    new Phrase(
                            at + " と比べて" + c.discs() + "石の損です。",
                            "This loses " + discs(c.discs()) + " compared with " + at + "."));
        }
        Claim.Over c = (Claim.Over) claim;
        return List.of(
                new Phrase(
                        "終局です。黒 " + c.black() + "、白 " + c.white() + " でした。",
                        "The game is over: Black " + c.black() + ", White " + c.white() + "."),
                new Phrase(
                        "これで終局です。結果は黒 " + c.black() + " 対 白 " + c.white() + " でした。",
                        "That ends the game, Black " + c.black() + " to White " + c.white() + "."));
    }

    static String ja(Side side) {
        return side == Side.BLACK ? "黒" : "白";
    }

    static String en(Side side) {
        return side == Side.BLACK ? "Black" : "White";
    }

    static String discs(int count) {
        return count + " " + plural(count);
    }

    /** The margin of an estimate, in brackets. */
    static String give(int margin) {
        return "（±" + margin + "石）";
    }

    static String take(int margin) {
        return " (±" + margin + ")";
    }

    static String moves(int count) {
        return count + (count == 1 ? " move" : " moves");
    }

    private static String ways(int count) {
        return count + (count == 1 ? " way" : " ways");
    }

    private static String plural(int count) {
        return count == 1 ? "disc" : "discs";
    }
}
