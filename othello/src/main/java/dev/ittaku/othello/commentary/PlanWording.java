package dev.ittaku.othello.commentary;

import static dev.ittaku.othello.commentary.Wording.discs;
import static dev.ittaku.othello.commentary.Wording.en;
import static dev.ittaku.othello.commentary.Wording.give;
import static dev.ittaku.othello.commentary.Wording.ja;
import static dev.ittaku.othello.commentary.Wording.moves;
import static dev.ittaku.othello.commentary.Wording.take;

import dev.ittaku.othello.board.Squares;
import java.util.List;

/** Says a claim about a move that is only proposed: short, for a card on which people vote. */
final class PlanWording {

    private PlanWording() {}

    static List<Phrase> of(Claim claim) {
        if (claim instanceof Claim.Turns c) {
            String at = Squares.name(c.square());
            return List.of(
                    new Phrase(at + " で" + c.discs() + "石返します。", at + " turns " + discs(c.discs()) + "."),
                    new Phrase(at + " に打つと" + c.discs() + "石返ります。", at + ": " + discs(c.discs()) + " turned."));
        }
        if (claim instanceof Claim.Reaches c) {
            String ja = "「" + c.opening().japanese() + "」";
            return List.of(
                    new Phrase(ja + "の形になります。", "Leads to the " + c.opening().english() + " opening."));
        }
        if (claim instanceof Claim.TakesCorner c) {
            String at = Squares.name(c.corner());
            return List.of(
                    new Phrase(at + " の隅を取ります。", "Takes the corner " + at + "."),
                    new Phrase("隅 " + at + " を確保します。", "Wins the corner " + at + "."));
        }
        if (claim instanceof Claim.OpensCorner c) {
            String at = Squares.name(c.corner());
            return List.of(
                    new Phrase(
                            "ただし" + ja(c.opponent()) + "に隅 " + at + " を許します。",
                            "But opens " + at + " to " + en(c.opponent()) + "."),
                    new Phrase(
                            "隅 " + at + " を" + ja(c.opponent()) + "に取られるおそれがあります。",
                            "Risk: " + en(c.opponent()) + " can take " + at + "."));
        }
        if (claim instanceof Claim.DeniesCorner c) {
            String at = Squares.name(c.corner());
            return List.of(
                    new Phrase(
                            ja(c.opponent()) + "に隅 " + at + " を取らせません。",
                            "Keeps " + en(c.opponent()) + " from " + at + "."),
                    new Phrase(
                            "隅 " + at + " を" + ja(c.opponent()) + "から守ります。",
                            "Guards " + at + " from " + en(c.opponent()) + "."));
        }
        if (claim instanceof Claim.ForcesPass c) {
            return List.of(
                    new Phrase(ja(c.opponent()) + "はパスになります。", en(c.opponent()) + " must pass."),
                    new Phrase(ja(c.opponent()) + "の手がなくなります。", en(c.opponent()) + " has no move."));
        }
        if (claim instanceof Claim.Answers c) {
            return List.of(
                    new Phrase(
                            ja(c.opponent()) + "の応手は" + c.moves() + "通りです。",
                            "Leaves " + en(c.opponent()) + " " + moves(c.moves()) + "."),
                    new Phrase(
                            ja(c.opponent()) + "が打てるのは" + c.moves() + "か所です。",
                            moves(c.moves()) + " for " + en(c.opponent()) + "."));
        }
        return ofJudgement(claim);
    }

    private static List<Phrase> ofJudgement(Claim claim) {
        if (claim instanceof Claim.Ahead c) {
            return List.of(new Phrase(
                    "評価は" + ja(c.side()) + "の約" + c.discs() + "石" + give(c.margin()) + "リードです。",
                    "Estimate: " + en(c.side()) + " by about " + c.discs() + take(c.margin()) + "."));
        }
        if (claim instanceof Claim.FarAhead c) {
            return List.of(new Phrase(
                    "評価は" + ja(c.side()) + "の優勢で、差は少なくとも" + c.least() + "石です。",
                    "Estimate: " + en(c.side()) + " by at least " + discs(c.least()) + "."));
        }
        if (claim instanceof Claim.Even c) {
            return List.of(
                    new Phrase("評価はほぼ互角です" + give(c.margin()) + "。", "Estimate: about even" + take(c.margin()) + "."));
        }
        if (claim instanceof Claim.Wins c) {
            return List.of(new Phrase(
                    "双方最善なら" + ja(c.side()) + "の" + c.discs() + "石勝ちです。",
                    "Solved: " + en(c.side()) + " wins by " + c.discs() + "."));
        }
        if (claim instanceof Claim.Drawn) {
            return List.of(new Phrase("双方最善なら引き分けです。", "Solved: a draw."));
        }
        if (claim instanceof Claim.Best) {
            return List.of(new Phrase("最善と見ます。", "Top evaluation."), new Phrase("読みでは最善手です。", "The engine's choice."));
        }
        if (claim instanceof Claim.OnlyMove) {
            return List.of(new Phrase("打てるのはここだけです。", "The only legal move."));
        }
        if (claim instanceof Claim.Better c) {
            String at = Squares.name(c.square());
            return List.of(new Phrase(
                    "最善の " + at + " より" + c.discs() + "石劣ります。", discs(c.discs()) + " worse than " + at + "."));
        }
        return Wording.of(claim);
    }
}
