package dev.ittaku.kifu.position;

/** How often a move was played and how those games ended for whoever played it, or by how much that changes. */
public record Tally(int count, int wins, int losses, int draws) {
    static final Tally NOTHING = new Tally(0, 0, 0, 0);

    /** @param result the letter of {@link Visit} */
    static Tally of(char result, int times) {
        return new Tally(times, result == 'w' ? times : 0, result == 'l' ? times : 0, result == 'd' ? times : 0);
    }

    static Tally of(NextMove next) {
        return new Tally(next.count(), next.wins(), next.losses(), next.draws());
    }

    Tally plus(Tally other) {
        return new Tally(count + other.count, wins + other.wins, losses + other.losses, draws + other.draws);
    }

    /** Whether it takes something away. */
    boolean lessens() {
        return count < 0 || wins < 0 || losses < 0 || draws < 0;
    }

    Tally notBelowZero() {
        return new Tally(Math.max(0, count), Math.max(0, wins), Math.max(0, losses), Math.max(0, draws));
    }

    boolean isNothing() {
        return equals(NOTHING);
    }
}
