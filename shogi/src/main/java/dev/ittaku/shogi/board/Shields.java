package dev.ittaku.shogi.board;

/** The pieces of a side that stand between a slider of theirs and the opponent's king: where they leave the line, they check. */
final class Shields {
    private long low;
    private long high;

    boolean contains(int square) {
        return Geometry.contains(low, high, square);
    }

    void find(Position position, int side) {
        low = 0;
        high = 0;
        int king = position.kings[side ^ 1];
        long ownLow = position.occupied[side << 1];
        long ownHigh = position.occupied[side << 1 | 1];
        long allLow = ownLow | position.occupied[(side ^ 1) << 1];
        long allHigh = ownHigh | position.occupied[(side ^ 1) << 1 | 1];
        for (int direction = 0; direction < 8; direction++) {
            int shield = Geometry.nearest(direction, king, ownLow, ownHigh);
            if (shield == Square.NONE || Geometry.nearest(direction, king, allLow, allHigh) != shield) {
                continue;
            }
            int behind = Geometry.nearest(direction, shield, allLow, allHigh);
            if (behind != Square.NONE
                    && position.board[behind] >> 4 == side
                    && (Geometry.SLIDE[position.board[behind]] >> (direction ^ 4) & 1) != 0) {
                low |= Geometry.lowBit(shield);
                high |= Geometry.highBit(shield);
            }
        }
    }
}
