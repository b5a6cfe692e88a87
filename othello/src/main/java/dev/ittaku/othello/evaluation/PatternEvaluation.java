package dev.ittaku.othello.evaluation;

/** The sum of the weights of a position's patterns. One object for each thread: it keeps its working array. */
public final class PatternEvaluation implements Evaluation {

    private static final int LIMIT = 64 * DISC;

    private final short[][] tables;
    private final int[] places = new int[Patterns.COUNT];
    private final MovedPatterns moved = new MovedPatterns();

    public PatternEvaluation(Weights weights) {
        tables = new short[65][];
        for (int discs = 0; discs <= 64; discs++) {
            tables[discs] = weights.table(discs);
        }
    }

    private PatternEvaluation(short[][] tables) {
        this.tables = tables;
    }

    @Override
    public Evaluation forAnotherThread() {
        return new PatternEvaluation(tables);
    }

    @Override
    public int evaluate(long own, long opponent) {
        int[] at = places;
        Patterns.locate(own, opponent, at);
        short[] table = tables[Long.bitCount(own | opponent)];
        int sum = 0;
        for (int i = 0; i < Patterns.COUNT; i++) {
            sum += table[at[i]];
        }
        return Math.max(-LIMIT, Math.min(LIMIT, sum));
    }

    @Override
    public void prepare(long own, long opponent) {
        moved.prepare(own, opponent);
    }

    @Override
    public int after(int square, long flips, long own, long opponent, long answers) {
        short[] table = tables[Long.bitCount(own | opponent)];
        return Math.max(-LIMIT, Math.min(LIMIT, moved.sum(table, square, flips, own, opponent, answers)));
    }
}
