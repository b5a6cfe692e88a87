package dev.ittaku.shogi.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * The rules once more, in the most obvious way and sharing nothing with the real ones: a grid of strings read from SFEN,
 * moves as USI text, every candidate tried on a copy. It is the judge of the fast generator.
 */
final class SlowRules {
    private static final int[][] GOLD = {{0, -1}, {-1, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}};
    private static final int[][] SILVER = {{0, -1}, {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    private static final int[][] STRAIGHT = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
    private static final int[][] DIAGONAL = {{-1, -1}, {1, -1}, {-1, 1}, {1, 1}};

    /** {@code grid[rank][file]}, 1–9 each; "" is empty, upper case is sente. */
    private final String[][] grid = new String[10][10];

    private final int[] hands = new int[128];
    private boolean senteToMove;

    SlowRules(String sfen) {
        String[] parts = sfen.split(" ");
        String[] rows = parts[0].split("/");
        for (int rank = 1; rank <= 9; rank++) {
            int file = 9;
            String plus = "";
            for (char c : rows[rank - 1].toCharArray()) {
                if (c == '+') {
                    plus = "+";
                } else if (Character.isDigit(c)) {
                    for (int i = 0; i < c - '0'; i++) {
                        grid[rank][file--] = "";
                    }
                } else {
                    grid[rank][file--] = plus + c;
                    plus = "";
                }
            }
        }
        senteToMove = parts[1].equals("b");
        int count = 0;
        for (char c : parts[2].toCharArray()) {
            if (Character.isDigit(c)) {
                count = count * 10 + c - '0';
            } else if (c != '-') {
                hands[c] += Math.max(1, count);
                count = 0;
            }
        }
    }

    private SlowRules(SlowRules other) {
        for (int rank = 1; rank <= 9; rank++) {
            grid[rank] = other.grid[rank].clone();
        }
        System.arraycopy(other.hands, 0, hands, 0, hands.length);
        senteToMove = other.senteToMove;
    }

    Set<String> legalMoves() {
        Set<String> legal = new TreeSet<>();
        for (String move : pseudoLegalMoves()) {
            SlowRules after = new SlowRules(this);
            after.make(move);
            if (after.kingIsAttacked(senteToMove)) {
                continue;
            }
            // The pawn itself must give the check: on odd boards the king may have been attacked before.
            if (move.startsWith("P*") && royalKingInFrontOf(move) && after.hasNoEscape()) {
                continue;
            }
            legal.add(move);
        }
        return legal;
    }

    Set<String> pseudoLegalMoves() {
        Set<String> moves = new TreeSet<>();
        for (int rank = 1; rank <= 9; rank++) {
            for (int file = 1; file <= 9; file++) {
                String piece = grid[rank][file];
                if (piece.isEmpty()) {
                    addDrops(file, rank, moves);
                } else if (isSente(piece) == senteToMove) {
                    for (int[] to : reach(file, rank)) {
                        addBoardMoves(piece, file, rank, to[0], to[1], moves);
                    }
                }
            }
        }
        return moves;
    }

    private void addBoardMoves(String piece, int file, int rank, int toFile, int toRank, Set<String> moves) {
        String target = grid[toRank][toFile];
        if (!target.isEmpty() && (isSente(target) == senteToMove || target.equalsIgnoreCase("k"))) {
            return;
        }
        String move = name(file, rank) + name(toFile, toRank);
        boolean zone = senteToMove ? rank <= 3 || toRank <= 3 : rank >= 7 || toRank >= 7;
        if (zone && "PLNSBR".contains(piece.toUpperCase(Locale.ROOT))) {
            moves.add(move + "+");
        }
        if (!isStuck(piece.toUpperCase(Locale.ROOT), toRank)) {
            moves.add(move);
        }
    }

    private void addDrops(int file, int rank, Set<String> moves) {
        for (char kind : "PLNSGBR".toCharArray()) {
            char own = senteToMove ? kind : Character.toLowerCase(kind);
            if (hands[own] == 0 || isStuck("" + kind, rank) || (kind == 'P' && hasPawnOn(file))) {
                continue;
            }
            moves.add(kind + "*" + name(file, rank));
        }
    }

    private boolean hasPawnOn(int file) {
        for (int rank = 1; rank <= 9; rank++) {
            if (grid[rank][file].equals(senteToMove ? "P" : "p")) {
                return true;
            }
        }
        return false;
    }

    private boolean isStuck(String kind, int rank) {
        int ahead = senteToMove ? rank - 1 : 9 - rank;
        return switch (kind) {
            case "P", "L" -> ahead < 1;
            case "N" -> ahead < 2;
            default -> false;
        };
    }

    private boolean hasNoEscape() {
        for (String answer : pseudoLegalMoves()) {
            SlowRules after = new SlowRules(this);
            after.make(answer);
            if (!after.kingIsAttacked(senteToMove)) {
                return false;
            }
        }
        return true;
    }

    private boolean royalKingInFrontOf(String pawnDrop) {
        int file = pawnDrop.charAt(2) - '0';
        int rank = pawnDrop.charAt(3) - 'a' + 1 + (senteToMove ? -1 : 1);
        int[] king = royalKing(!senteToMove);
        return king[0] == file && king[1] == rank;
    }

    private boolean kingIsAttacked(boolean senteKing) {
        int[] king = royalKing(senteKing);
        return king[0] > 0 && isAttacked(king[0], king[1], !senteKing);
    }

    private int[] royalKing(boolean senteKing) {
        // The royal king is the one nearest to 1一, file by file, as in the real rules.
        for (int file = 1; file <= 9; file++) {
            for (int rank = 1; rank <= 9; rank++) {
                if (grid[rank][file].equals(senteKing ? "K" : "k")) {
                    return new int[] {file, rank};
                }
            }
        }
        return new int[] {0, 0};
    }

    private boolean isAttacked(int file, int rank, boolean bySente) {
        for (int r = 1; r <= 9; r++) {
            for (int f = 1; f <= 9; f++) {
                if (!grid[r][f].isEmpty() && isSente(grid[r][f]) == bySente) {
                    for (int[] to : reach(f, r)) {
                        if (to[0] == file && to[1] == rank) {
                            return true;
                        }
                    }
                }
            }
        }
        return false;
    }

    private List<int[]> reach(int file, int rank) {
        List<int[]> squares = new ArrayList<>();
        String piece = grid[rank][file];
        int forward = isSente(piece) ? 1 : -1;
        switch (piece.toUpperCase(Locale.ROOT)) {
            case "P" -> walk(squares, file, rank, forward, 1, new int[][] {{0, -1}});
            case "L" -> walk(squares, file, rank, forward, 8, new int[][] {{0, -1}});
            case "N" -> walk(squares, file, rank, forward, 1, new int[][] {{-1, -2}, {1, -2}});
            case "S" -> walk(squares, file, rank, forward, 1, SILVER);
            case "G", "+P", "+L", "+N", "+S" -> walk(squares, file, rank, forward, 1, GOLD);
            case "B" -> walk(squares, file, rank, forward, 8, DIAGONAL);
            case "R" -> walk(squares, file, rank, forward, 8, STRAIGHT);
            case "+B" -> {
                walk(squares, file, rank, forward, 8, DIAGONAL);
                walk(squares, file, rank, forward, 1, STRAIGHT);
            }
            case "+R" -> {
                walk(squares, file, rank, forward, 8, STRAIGHT);
                walk(squares, file, rank, forward, 1, DIAGONAL);
            }
            default -> {
                walk(squares, file, rank, forward, 1, STRAIGHT);
                walk(squares, file, rank, forward, 1, DIAGONAL);
            }
        }
        return squares;
    }

    private void walk(List<int[]> squares, int file, int rank, int forward, int most, int[][] steps) {
        for (int[] step : steps) {
            int f = file;
            int r = rank;
            for (int i = 0; i < most; i++) {
                f += step[0] * forward;
                r += step[1] * forward;
                if (f < 1 || f > 9 || r < 1 || r > 9) {
                    break;
                }
                squares.add(new int[] {f, r});
                if (!grid[r][f].isEmpty()) {
                    break;
                }
            }
        }
    }

    private void make(String move) {
        int file = move.charAt(2) - '0';
        int rank = move.charAt(3) - 'a' + 1;
        if (move.charAt(1) == '*') {
            char own = senteToMove ? move.charAt(0) : Character.toLowerCase(move.charAt(0));
            hands[own]--;
            grid[rank][file] = "" + own;
        } else {
            int fromFile = move.charAt(0) - '0';
            int fromRank = move.charAt(1) - 'a' + 1;
            grid[rank][file] = (move.endsWith("+") ? "+" : "") + grid[fromRank][fromFile];
            grid[fromRank][fromFile] = "";
        }
        senteToMove = !senteToMove;
    }

    private static boolean isSente(String piece) {
        return Character.isUpperCase(piece.charAt(piece.length() - 1));
    }

    private static String name(int file, int rank) {
        return "" + file + (char) ('a' + rank - 1);
    }
}
