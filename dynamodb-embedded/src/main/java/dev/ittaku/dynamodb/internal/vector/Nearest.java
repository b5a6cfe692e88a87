package dev.ittaku.dynamodb.internal.vector;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.function.Supplier;

/** Keeps the best candidates, up to a number. */
public final class Nearest<T> {
    /** A candidate with its score. */
    public record Found<T>(T what, double score) {}

    private final Scorer scorer;
    private final int most;
    private final Comparator<Found<T>> bestFirst;
    private final PriorityQueue<Found<T>> worstFirst;

    public Nearest(Scorer scorer, int most) {
        this.scorer = scorer;
        this.most = most;
        this.bestFirst = (left, right) ->
                scorer.better(left.score(), right.score()) ? -1 : scorer.better(right.score(), left.score()) ? 1 : 0;
        this.worstFirst = new PriorityQueue<>(bestFirst.reversed());
    }

    /** The supplier is called only if its result is kept. */
    public void offer(double score, Supplier<T> what) {
        if (worstFirst.size() == most) {
            Found<T> worst = worstFirst.element();
            if (!scorer.better(score, worst.score())) {
                return;
            }
            worstFirst.remove();
        }
        worstFirst.add(new Found<>(what.get(), score));
    }

    public List<Found<T>> bestFirst() {
        List<Found<T>> found = new ArrayList<>(worstFirst);
        found.sort(bestFirst);
        return found;
    }
}
