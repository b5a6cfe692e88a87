package dev.ittaku.shogi.engine.mate;

import dev.ittaku.shogi.board.MoveList;
import dev.ittaku.shogi.board.Position;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Looks for a long forced mate by checks with proof numbers, depth first (df-pn): it always continues where the fewest
 * positions still have to be proved, so that narrow mates of many plies are found within thousands of positions. A mate
 * that it finds is proved, though perhaps not the shortest; finding nothing proves nothing.
 */
final class ProofSearch {
    private static final int INFINITE = 1 << 28;
    /** The longest mate that is searched. */
    private static final int MOST_PLIES = 60;

    private final Position position;
    private final BooleanSupplier stop;
    private final long budget;
    private final ProofTable table;
    private final List<Node> path = new ArrayList<>();
    /** Keys of the game so far: a line that comes back to them may be a perpetual check. */
    private final Set<Long> played = new HashSet<>();

    private long nodes;

    /** One ply of the present line: its moves, and the keys of the positions they lead to. */
    private static final class Node {
        final MoveList moves = new MoveList();
        long[] keys = new long[64];
        /** Which of those positions have been there before. */
        boolean[] seen = new boolean[64];

        long key;
    }

    ProofSearch(Position position, long budget, ProofTable table, BooleanSupplier stop) {
        this.position = position;
        this.budget = budget;
        this.stop = stop;
        this.table = table;
        Position earlier = position.copy();
        while (earlier.madeMoves() > 0) {
            earlier.unmake();
            played.add(earlier.key());
        }
    }

    long nodes() {
        return nodes;
    }

    /** A mating line for the side to move, with the longest defence that was found. */
    Optional<List<Integer>> find() {
        table.start(budget);
        attack(0, INFINITE, INFINITE);
        return isProved(position.key()) ? line() : Optional.empty();
    }

    /** Works on a position of the attacker until its proof or disproof number reaches a threshold. */
    private void attack(int ply, int proofLimit, int disproofLimit) {
        Node node = expand(ply, true);
        while (true) {
            int best = 0;
            int least = INFINITE;
            int second = INFINITE;
            int length = INFINITE;
            long disproof = 0;
            for (int i = 0; i < node.moves.size(); i++) {
                long value = table.find(node.keys[i]);
                int proof = node.seen[i] ? INFINITE : ProofTable.proof(value);
                disproof += proof == INFINITE ? 0 : ProofTable.disproof(value);
                if (proof == 0) {
                    length = Math.min(length, ProofTable.length(value) + 1);
                }
                if (proof < least) {
                    second = least;
                    least = proof;
                    best = i;
                } else {
                    second = Math.min(second, proof);
                }
            }
            int sum = least == 0 ? INFINITE : (int) Math.min(disproof, INFINITE - 1);
            table.store(node.key, least, least == INFINITE ? 0 : sum, length);
            if (least >= proofLimit || sum >= disproofLimit || least == 0 || least == INFINITE || isOver(ply)) {
                return;
            }
            int own = ProofTable.disproof(table.find(node.keys[best]));
            position.make(node.moves.get(best));
            defend(ply + 1, Math.min(proofLimit, second + 1), Math.min(INFINITE, disproofLimit - sum + own));
            position.unmake();
        }
    }

    /** The same for a position of the defender, where all answers have to be proved. */
    private void defend(int ply, int proofLimit, int disproofLimit) {
        Node node = expand(ply, false);
        while (true) {
            int best = 0;
            int least = INFINITE;
            int second = INFINITE;
            int length = 0;
            long proof = 0;
            for (int i = 0; i < node.moves.size(); i++) {
                long value = table.find(node.keys[i]);
                boolean escaped = node.seen[i];
                int disproof = escaped ? 0 : ProofTable.disproof(value);
                proof += escaped ? INFINITE : ProofTable.proof(value);
                length = Math.max(length, ProofTable.length(value) + 1);
                if (disproof < least) {
                    second = least;
                    least = disproof;
                    best = i;
                } else {
                    second = Math.min(second, disproof);
                }
            }
            int sum = least == 0 ? INFINITE : (int) Math.min(proof, INFINITE - 1);
            table.store(node.key, sum, least, length);
            if (sum == 0 || least == 0 || sum >= proofLimit || least >= disproofLimit || isOver(ply)) {
                return;
            }
            int own = ProofTable.proof(table.find(node.keys[best]));
            position.make(node.moves.get(best));
            attack(ply + 1, Math.min(INFINITE, proofLimit - sum + own), Math.min(disproofLimit, second + 1));
            position.unmake();
        }
    }

    private Node expand(int ply, boolean attacker) {
        nodes++;
        while (path.size() <= ply) {
            path.add(new Node());
        }
        Node node = path.get(ply);
        node.key = position.key();
        if (attacker) {
            position.checks(node.moves);
        } else {
            position.legalMoves(node.moves);
        }
        if (node.moves.size() > node.keys.length) {
            node.keys = new long[node.moves.size() * 2];
            node.seen = new boolean[node.keys.length];
        }
        for (int i = 0; i < node.moves.size(); i++) {
            node.keys[i] = position.keyAfter(node.moves.get(i));
            node.seen[i] = onPath(node.keys[i], ply);
        }
        return node;
    }

    /** Going round in circles is no mate. */
    private boolean onPath(long key, int ply) {
        for (int i = ply - 1; i >= 0; i -= 2) {
            if (path.get(i).key == key) {
                return true;
            }
        }
        return !played.isEmpty() && played.contains(key);
    }

    private boolean isOver(int ply) {
        return nodes >= budget || ply >= MOST_PLIES || ((nodes & 255) == 0 && stop.getAsBoolean());
    }

    /** Follows the shortest proofs and the longest defences; empty if the table has lost a part of the proof. */
    private Optional<List<Integer>> line() {
        List<Integer> line = new ArrayList<>();
        while (true) {
            boolean attacker = line.size() % 2 == 0;
            Node node = expand(0, attacker);
            if (!attacker && node.moves.isEmpty()) {
                break;
            }
            int best = -1;
            for (int i = 0; i < node.moves.size(); i++) {
                boolean proved = isProved(node.keys[i]);
                if (!attacker && !proved) {
                    best = -1;
                    break;
                }
                if (proved && (best < 0 || better(attacker, node.keys[i], node.keys[best]))) {
                    best = i;
                }
            }
            if (best < 0 || line.size() > MOST_PLIES) {
                takeBack(line.size());
                return Optional.empty();
            }
            line.add(node.moves.get(best));
            position.make(node.moves.get(best));
        }
        takeBack(line.size());
        return Optional.of(line);
    }

    private boolean better(boolean attacker, long key, long than) {
        int length = ProofTable.length(table.find(key));
        int other = ProofTable.length(table.find(than));
        return attacker ? length < other : length > other;
    }

    private boolean isProved(long key) {
        return ProofTable.proof(table.find(key)) == 0;
    }

    private void takeBack(int moves) {
        for (int i = 0; i < moves; i++) {
            position.unmake();
        }
    }
}
