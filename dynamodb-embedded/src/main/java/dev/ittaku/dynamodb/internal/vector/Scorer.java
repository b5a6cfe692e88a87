package dev.ittaku.dynamodb.internal.vector;

import software.amazon.awssdk.services.dynamodb.model.VectorDistanceFunction;

/** Scores vectors against the one that is searched for, as the service's distance functions do. */
public final class Scorer {
    private final VectorDistanceFunction function;
    private final double[] query;
    private final double squaredLength;

    public Scorer(VectorDistanceFunction function, float[] query) {
        this.function = function;
        this.query = new double[query.length];
        for (int i = 0; i < query.length; i++) {
            this.query[i] = query[i];
        }
        this.squaredLength = Distances.squaredLength(query);
    }

    /** COSINE: 0 (the same direction) to 2; EUCLIDEAN: the distance; DOT_PRODUCT: the product. */
    public double score(float[] vector) {
        return switch (function) {
            case EUCLIDEAN -> Math.sqrt(Distances.squaredDistance(query, vector));
            case DOT_PRODUCT -> Distances.dot(query, vector);
            default -> cosine(vector);
        };
    }

    /** Whether the first score is the better one. */
    public boolean better(double score, double than) {
        return function == VectorDistanceFunction.DOT_PRODUCT ? score > than : score < than;
    }

    private double cosine(float[] vector) {
        double lengths = squaredLength * Distances.squaredLength(vector);
        if (lengths == 0) {
            // A zero vector has no direction; the service calls it a right angle.
            return 1;
        }
        double distance = 1 - Distances.dot(query, vector) / Math.sqrt(lengths);
        return Math.max(0, Math.min(2, distance));
    }
}
