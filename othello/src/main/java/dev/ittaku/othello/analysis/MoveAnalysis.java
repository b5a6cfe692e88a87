package dev.ittaku.othello.analysis;

/**
 * What one legal move does.
 *
 * @param square the move
 * @param evaluation expected final disc difference for the side that plays it
 * @param exact whether the evaluation is the result of perfect play
 * @param margin by how many whole discs the evaluation may change while both sides play best; 0 if it is exact
 * @param loss discs given away against the best move, 0 for the best
 * @param turned discs turned
 * @param answers legal moves of the opponent afterwards
 * @param mobility squares on which the mover could play afterwards, were it to move again
 * @param takesCorner whether the square is a corner
 * @param cornersOpened corners the opponent can take afterwards but could not have taken before, as a set of squares
 * @param cornersDenied corners the opponent could have taken before but cannot take afterwards, as a set of squares
 * @param stable the mover's discs that are certainly stable afterwards
 */
public record MoveAnalysis(
        int square,
        double evaluation,
        boolean exact,
        int margin,
        double loss,
        int turned,
        int answers,
        int mobility,
        boolean takesCorner,
        long cornersOpened,
        long cornersDenied,
        int stable) {

    /** The evaluation in whole discs, as it is shown. */
    public int told() {
        int discs = (int) Math.round(Math.abs(evaluation));
        return evaluation < 0 ? -discs : discs;
    }
}
