package dev.ittaku.othello.board;

import java.util.ArrayList;
import java.util.List;

/** The rules written as one would explain them: a grid, eight directions, step by step. The tests' other opinion. */
public final class SlowBoard {

    private final char[][] grid = new char[8][8];

    public SlowBoard(Position position) {
        String text = position.board();
        for (int square = 0; square < 64; square++) {
            grid[square / 8][square % 8] = text.charAt(square);
        }
    }

    /** The squares whose discs turn if {@code side} plays on {@code square}; none if that is illegal. */
    public List<Integer> turned(int square, char side) {
        List<Integer> turned = new ArrayList<>();
        if (grid[square / 8][square % 8] != '-') {
            return turned;
        }
        for (int down = -1; down <= 1; down++) {
            for (int right = -1; right <= 1; right++) {
                if (down != 0 || right != 0) {
                    turned.addAll(run(square, side, down, right));
                }
            }
        }
        return turned;
    }

    private List<Integer> run(int square, char side, int down, int right) {
        List<Integer> run = new ArrayList<>();
        int row = square / 8 + down;
        int column = square % 8 + right;
        while (row >= 0 && row < 8 && column >= 0 && column < 8 && grid[row][column] != '-') {
            if (grid[row][column] == side) {
                return run;
            }
            run.add(row * 8 + column);
            row += down;
            column += right;
        }
        return List.of();
    }

    public List<Integer> legal(char side) {
        List<Integer> legal = new ArrayList<>();
        for (int square = 0; square < 64; square++) {
            if (!turned(square, side).isEmpty()) {
                legal.add(square);
            }
        }
        return legal;
    }

    public void play(int square, char side) {
        for (int turned : turned(square, side)) {
            grid[turned / 8][turned % 8] = side;
        }
        grid[square / 8][square % 8] = side;
    }

    public String board() {
        StringBuilder text = new StringBuilder();
        for (char[] row : grid) {
            text.append(row);
        }
        return text.toString();
    }
}
