package dev.ittaku.othello.commentary;

import static dev.ittaku.othello.commentary.Wording.discs;
import static dev.ittaku.othello.commentary.Wording.en;
import static dev.ittaku.othello.commentary.Wording.ja;
import static dev.ittaku.othello.commentary.Wording.moves;

import dev.ittaku.othello.board.Squares;
import java.util.List;

/** Says a claim about a move that is only proposed: short, for a card on which people vote. */
final class PlanWording {

    private PlanWording() {}

    static List<Phrase> of(Claim claim) {
        if (claim instanceof Claim.Turns c) {
            String at = Squares.name(c.square());
            return List.of(
                    new Phrase(at + "で" + c.discs() + "枚返す。", at + " turns " + discs(c.discs()) + "."),
                    new Phrase(at + "に打つと" + c.discs() + "枚返る。", "With " + at + ", " + c.discs() + " turned."));
        }
        if (claim instanceof Claim.TakesCorner c) {
            String at = Squares.name(c.corner());
            return List.of(
                    new Phrase(at + "の隅を取る。", "Takes the corner " + at + "."),
                    new Phrase("隅" + at + "を確保。", "Wins the corner " + at + "."));
        }
        if (claim instanceof Claim.OpensCorner c) {
            String at = Squares.name(c.corner());
            return List.of(
                    new Phrase(
                            "ただし" + ja(c.opponent()) + "に隅" + at + "を許す。",
                            "But opens " + at + " to " + en(c.opponent()) + "."),
                    new Phrase(
                            "隅" + at + "を" + ja(c.opponent()) + "に取られうる。",
                            "Risk: " + en(c.opponent()) + " can take " + at + "."));
        }
        if (claim instanceof Claim.DeniesCorner c) {
            String at = Squares.name(c.corner());
            return List.of(
                    new Phrase(
                            ja(c.opponent()) + "を隅" + at + "に打たせない。",
                            "Keeps " + en(c.opponent()) + " from " + at + "."),
                    new Phrase(
                            "隅" + at + "を" + ja(c.opponent()) + "から守る。",
                            "Guards " + at + " from " + en(c.opponent()) + "."));
        }
        if (claim instanceof Claim.ForcesPass c) {
            return List.of(
                    new Phrase(ja(c.opponent()) + "はパスになる。", en(c.opponent()) + " must pass."),
                    new Phrase(ja(c.opponent()) + "の手がなくなる。", en(c.opponent()) + " has no move."));
        }
        if (claim instanceof Claim.Answers c) {
            return List.of(
                    new Phrase(
                            ja(c.opponent()) + "の応手は" + c.moves() + "か所。",
                            en(c.opponent()) + " gets " + moves(c.moves()) + "."),
                    new Phrase(
                            ja(c.opponent()) + "の手は" + c.moves() + "つ。",
                            moves(c.moves()) + " for " + en(c.opponent()) + "."));
        }
        return ofJudgement(claim);
    }

    private static List<Phrase> ofJudgement(Claim claim) {
        if (claim instanceof Claim.Ahead c) {
            return List.of(new Phrase(
                    "評価は" + ja(c.side()) + "が約" + c.discs() + "石良い。",
                    "Estimate: " + en(c.side()) + " by about " + c.discs() + "."));
        }
        if (claim instanceof Claim.Even) {
            return List.of(new Phrase("評価はほぼ互角。", "Estimate: about even."));
        }
        if (claim instanceof Claim.Wins c) {
            return List.of(new Phrase(
                    "最善なら" + ja(c.side()) + "の" + c.discs() + "石勝ち。",
                    "Solved: " + en(c.side()) + " wins by " + c.discs() + "."));
        }
        if (claim instanceof Claim.Drawn) {
            return List.of(new Phrase("最善なら引き分け。", "Solved: a draw."));
        }
        if (claim instanceof Claim.Best) {
            return List.of(new Phrase("最善と見る。", "Top evaluation."), new Phrase("読みでは最善手。", "The engine's choice."));
        }
        if (claim instanceof Claim.OnlyMove) {
            return List.of(new Phrase("唯一の合法手。", "The only legal move."));
        }
        if (claim instanceof Claim.Better c) {
            String at = Squares.name(c.square());
            return List.of(new Phrase(
                    "最善の" + at + "より約" + c.discs() + "石劣る。", "About " + c.discs() + " worse than " + at + "."));
        }
        return Wording.of(claim);
    }
}
