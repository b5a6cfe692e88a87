package dev.ittaku.shogi.format.kakinoki;

import dev.ittaku.shogi.board.Color;
import dev.ittaku.shogi.board.Move;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.board.Square;
import dev.ittaku.shogi.format.text.GameInProgress;
import dev.ittaku.shogi.format.text.MoveOptions;
import dev.ittaku.shogi.format.text.MoveText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Finds the moves that names mean, one after the other along a line. A careless name can mean several moves; which one
 * often shows only later, when a move is impossible. So the names since the first such choice are kept, and when a name
 * fits nothing, the choices before it are tried again, within bounds.
 */
final class MoveFinder {
    private static final int MOST_TRIALS = 100_000;
    /** At most this number of earlier choices is assumed to be wrong at the same time. */
    private static final int MOST_CHANGES = 3;

    /** A name since the first doubtful choice, with the node that was made of it. */
    private record Doubt(int node, MoveText text, int move) {}

    private final GameInProgress game;
    private final int shownDestination;
    private final MoveOptions options = new MoveOptions();
    private final List<Doubt> doubts = new ArrayList<>();
    private MoveText text = new MoveText();
    private int trials = MOST_TRIALS;
    private boolean sideCorrected;
    private boolean pieceDiffers;
    private boolean ambiguous;

    MoveFinder(GameInProgress game, int shownDestination) {
        this.game = game;
        this.shownDestination = shownDestination;
    }

    /** True if the move found last showed that the other side moves first. */
    boolean sideCorrected() {
        return sideCorrected;
    }

    boolean pieceDiffers() {
        return pieceDiffers;
    }

    /** True if the name looked up last fits several legal moves. */
    boolean ambiguous() {
        return ambiguous;
    }

    /** The move a name means at the present node, or {@link Move#NONE}. */
    int find(MoveText written) {
        text = written;
        sideCorrected = false;
        ambiguous = false;
        if (!game.hasMoves()) {
            correctSide(written);
        }
        int found = lookUp(written);
        if (!doubts.isEmpty() && (found == Move.NONE || !isLegal(found)) && reconsider(written)) {
            found = lookUp(written);
        }
        return found;
    }

    /** Plays the move found last and says whether it was legal. */
    boolean play(int move) {
        boolean doubtful = options.total() > 1 || !doubts.isEmpty();
        int nodes = game.size();
        boolean legal = game.play(move);
        if (doubtful && game.size() == nodes) {
            forget();
        } else if (doubtful) {
            doubts.add(new Doubt(game.current(), text.copy(), move));
        }
        return legal;
    }

    /** Takes the choices made so far for right: the line has ended or been left. */
    void forget() {
        doubts.clear();
    }

    private int lookUp(MoveText written) {
        Position position = game.position();
        Color symbol = written.symbol;
        boolean otherSide = written.from == Square.NONE && symbol != null && symbol != position.sideToMove();
        if (otherSide) {
            position.pass();
            options.find(position, written, lastDestination());
            position.unmake();
        }
        if (!otherSide || options.count() == 0) {
            options.find(position, written, lastDestination());
        }
        pieceDiffers = options.pieceDiffers();
        ambiguous = options.count() > 1;
        return options.count() == 0 ? Move.NONE : options.get(0);
    }

    private boolean isLegal(int move) {
        return game.position().isLegal(move);
    }

    private int lastDestination() {
        int last = game.lastDestination();
        return last < 0 ? shownDestination : last;
    }

    /** A first move by the other side says more about who is to move than a missing 後手番. */
    private void correctSide(MoveText written) {
        Position position = game.position();
        Color mover = position.sideToMove();
        if (written.from != Square.NONE) {
            int code = position.codeAt(written.from);
            mover = code == 0 ? mover : code >> 4 == 0 ? Color.SENTE : Color.GOTE;
        } else if (written.symbol != null) {
            mover = written.symbol;
        } else if (written.drops && position.hand(mover, written.piece.unpromoted()) == 0) {
            mover = mover.opponent();
        }
        if (mover == position.sideToMove()) {
            return;
        }
        game.turnStart();
        options.find(game.position(), written, lastDestination());
        sideCorrected = options.count() > 0 && (written.from != Square.NONE || isLegal(options.get(0)));
        if (!sideCorrected) {
            game.turnStart();
        }
    }

    /** Looks for other choices that make all names up to this one possible, and plays them. */
    private boolean reconsider(MoveText written) {
        if (trials <= 0
                || game.atEnding()
                || game.current() != doubts.get(doubts.size() - 1).node()) {
            return false;
        }
        game.backTo(game.parent(doubts.get(0).node()));
        int[] line = new int[doubts.size()];
        boolean found = search(written, line);
        for (int i = 0; i < line.length; i++) {
            Doubt doubt = doubts.get(i);
            int move = found ? line[i] : doubt.move();
            game.replay(doubt.node(), move);
            doubts.set(i, new Doubt(doubt.node(), doubt.text(), move));
        }
        return found;
    }

    /** Tries lines with one changed choice, the latest first, then with two, then with three. */
    private boolean search(MoveText written, int[] line) {
        for (int changes = 1; changes <= MOST_CHANGES && trials > 0; changes++) {
            if (search(written, line, changes)) {
                return true;
            }
        }
        return false;
    }

    private boolean search(MoveText written, int[] line, int changes) {
        Position position = game.position();
        int[][] choices = new int[line.length + 1][];
        int[] next = new int[line.length + 1];
        int[] changesLeft = new int[line.length + 1];
        changesLeft[0] = changes;
        choices[0] = legalOptions(position, line, written, 0);
        int depth = 0;
        while (depth >= 0) {
            if (depth == line.length && choices[depth].length > 0) {
                unwind(position, depth);
                return true;
            }
            int tried = depth == line.length ? 0 : next[depth];
            boolean exhausted = depth == line.length
                    || tried == choices[depth].length
                    || (tried > 0 && changesLeft[depth] == 0)
                    || trials <= 0;
            if (exhausted) {
                if (--depth >= 0) {
                    position.unmake();
                }
                continue;
            }
            trials--;
            int move = choices[depth][tried];
            boolean changed = move != doubts.get(depth).move();
            next[depth]++;
            if (changed && changesLeft[depth] == 0) {
                continue;
            }
            line[depth] = move;
            position.make(move);
            changesLeft[depth + 1] = changesLeft[depth] - (changed ? 1 : 0);
            depth++;
            next[depth] = 0;
            choices[depth] = legalOptions(position, line, written, depth);
        }
        return false;
    }

    private static void unwind(Position position, int count) {
        for (int i = 0; i < count; i++) {
            position.unmake();
        }
    }

    /** The legal moves a name can mean, the one chosen before first. */
    private int[] legalOptions(Position position, int[] line, MoveText written, int depth) {
        boolean last = depth == line.length;
        MoveText name = last ? written : doubts.get(depth).text();
        int chosen = last ? Move.NONE : doubts.get(depth).move();
        options.find(position, name, depth == 0 ? lastDestination() : Move.to(line[depth - 1]));
        int[] legal = new int[options.total()];
        int count = 0;
        for (int i = 0; i < legal.length; i++) {
            int move = options.get(i);
            if (position.isLegal(move)) {
                legal[count] = move;
                if (move == chosen) {
                    legal[count] = legal[0];
                    legal[0] = move;
                }
                count++;
            }
        }
        return Arrays.copyOf(legal, count);
    }
}
