package dev.ittaku.dynamodb.internal.vector;

/**
 * Sums over two vectors. Elements are single floats, whose products a double holds exactly, so that only the adding
 * rounds. Eight sums that do not wait for each other keep the adders of one core busy; a single sum would wait for
 * each addition to end before it begins the next.
 */
public final class Distances {
    private static final int LANES = 8;

    private Distances() {}

    public static double dot(double[] query, float[] vector) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        int whole = Math.min(query.length, vector.length) / LANES * LANES;
        for (int i = 0; i < whole; i += LANES) {
            s0 += query[i] * vector[i];
            s1 += query[i + 1] * vector[i + 1];
            s2 += query[i + 2] * vector[i + 2];
            s3 += query[i + 3] * vector[i + 3];
            s4 += query[i + 4] * vector[i + 4];
            s5 += query[i + 5] * vector[i + 5];
            s6 += query[i + 6] * vector[i + 6];
            s7 += query[i + 7] * vector[i + 7];
        }
        double sum = ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
        for (int i = whole; i < vector.length; i++) {
            sum += query[i] * vector[i];
        }
        return sum;
    }

    /** The square of a vector's length, added up in the order of {@link #dot}, so that the two agree to the last bit. */
    public static double squaredLength(float[] vector) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        double s4 = 0;
        double s5 = 0;
        double s6 = 0;
        double s7 = 0;
        int whole = vector.length / LANES * LANES;
        for (int i = 0; i < whole; i += LANES) {
            s0 += (double) vector[i] * vector[i];
            s1 += (double) vector[i + 1] * vector[i + 1];
            s2 += (double) vector[i + 2] * vector[i + 2];
            s3 += (double) vector[i + 3] * vector[i + 3];
            s4 += (double) vector[i + 4] * vector[i + 4];
            s5 += (double) vector[i + 5] * vector[i + 5];
            s6 += (double) vector[i + 6] * vector[i + 6];
            s7 += (double) vector[i + 7] * vector[i + 7];
        }
        double sum = ((s0 + s1) + (s2 + s3)) + ((s4 + s5) + (s6 + s7));
        for (int i = whole; i < vector.length; i++) {
            sum += (double) vector[i] * vector[i];
        }
        return sum;
    }

    public static double squaredDistance(double[] query, float[] vector) {
        double s0 = 0;
        double s1 = 0;
        double s2 = 0;
        double s3 = 0;
        int whole = Math.min(query.length, vector.length) / 4 * 4;
        for (int i = 0; i < whole; i += 4) {
            double d0 = query[i] - vector[i];
            double d1 = query[i + 1] - vector[i + 1];
            double d2 = query[i + 2] - vector[i + 2];
            double d3 = query[i + 3] - vector[i + 3];
            s0 += d0 * d0;
            s1 += d1 * d1;
            s2 += d2 * d2;
            s3 += d3 * d3;
        }
        double sum = (s0 + s1) + (s2 + s3);
        for (int i = whole; i < vector.length; i++) {
            double d = query[i] - vector[i];
            sum += d * d;
        }
        return sum;
    }
}
