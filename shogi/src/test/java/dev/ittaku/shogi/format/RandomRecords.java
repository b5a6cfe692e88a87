package dev.ittaku.shogi.format;

import dev.ittaku.shogi.board.Handicap;
import dev.ittaku.shogi.board.Position;
import dev.ittaku.shogi.record.GameRecord;
import dev.ittaku.shogi.record.Header;
import dev.ittaku.shogi.record.Headers;
import dev.ittaku.shogi.record.MoveTime;
import dev.ittaku.shogi.record.Replay;
import dev.ittaku.shogi.record.Terminal;
import dev.ittaku.shogi.record.TerminalKind;
import dev.ittaku.shogi.record.TreeBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Makes random legal games with everything a record can hold. The same seed makes the same game. */
final class RandomRecords {
    private static final String[] WORDS = {
        "好手", "*強調", "a b", "  行頭の空白", "＊全角", "#印", "まで12手で先手の勝ち", "変化：3手", "高橋髙﨑①", "1 ７六歩(77)"
    };

    private final Random random;
    private final boolean withTimes;
    private final boolean withBranches;

    RandomRecords(long seed, boolean withTimes, boolean withBranches) {
        this.random = new Random(seed);
        this.withTimes = withTimes;
        this.withBranches = withBranches;
    }

    GameRecord next() {
        Handicap[] handicaps = Handicap.values();
        Handicap handicap = random.nextInt(3) > 0 ? Handicap.EVEN : handicaps[random.nextInt(handicaps.length)];
        String sfen = handicap.sfen().orElse("4k4/9/9/9/9/9/9/9/4K4 w 2r2b4g4s4n4l18p 1");
        TreeBuilder tree = new TreeBuilder();
        notes(tree, 0);
        Replay replay = new Replay(Position.fromSfen(sfen));
        line(tree, 0, replay, 10 + random.nextInt(120), new long[2]);
        if (withBranches) {
            for (int i = random.nextInt(6); i > 0; i--) {
                branch(tree, sfen);
            }
        }
        return new GameRecord(sfen, headers(), tree.build());
    }

    private Headers headers() {
        List<Header> headers = new ArrayList<>();
        headers.add(new Header(Header.SENTE, "先手 太郎"));
        headers.add(new Header(Header.GOTE, "後手花子"));
        if (random.nextBoolean()) {
            headers.add(new Header(Header.EVENT, "第" + random.nextInt(100) + "回大会"));
            headers.add(new Header(Header.STARTED, "2024/03/0" + (1 + random.nextInt(9)) + " 10:00:00"));
        }
        return new Headers(headers);
    }

    private void branch(TreeBuilder tree, String sfen) {
        int node = random.nextInt(tree.size());
        while (tree.isEnding(node)) {
            node = tree.parent(node);
        }
        List<Integer> path = new ArrayList<>();
        for (int id = node; id != 0; id = tree.parent(id)) {
            path.add(0, id);
        }
        Replay replay = new Replay(Position.fromSfen(sfen));
        long[] totals = new long[2];
        for (int id : path) {
            replay.force(tree.move(id));
            MoveTime time = tree.time(id);
            totals[tree.ply(id) & 1] = time == null ? 0 : time.totalMillis();
        }
        int[] moves = replay.position().legalMoves();
        for (int move : moves) {
            if (tree.childPlaying(node, move) < 0 && random.nextInt(4) == 0) {
                line(tree, node, replay, 1 + random.nextInt(20), totals);
                return;
            }
        }
    }

    /** Plays random moves on from a node, the first of which is new there. */
    private void line(TreeBuilder tree, int from, Replay replay, int length, long[] totals) {
        int node = from;
        for (int i = 0; i < length; i++) {
            int[] moves = replay.position().legalMoves();
            if (moves.length == 0) {
                break;
            }
            int move = moves[random.nextInt(moves.length)];
            if (tree.childPlaying(node, move) >= 0) {
                return;
            }
            replay.play(move);
            node = tree.addMove(node, move, true);
            time(tree, node, totals);
            notes(tree, node);
        }
        if (node != from && random.nextInt(4) > 0) {
            TerminalKind[] kinds = TerminalKind.values();
            TerminalKind kind = kinds[random.nextInt(kinds.length)];
            Terminal ending = kind == TerminalKind.OTHER ? Terminal.ofWord("両者退席") : Terminal.of(kind);
            node = tree.addEnding(node, ending);
            time(tree, node, totals);
            notes(tree, node);
        }
    }

    private void time(TreeBuilder tree, int node, long[] totals) {
        if (withTimes) {
            long spent = random.nextInt(700) * 1000L + (random.nextInt(20) == 0 ? random.nextInt(1000) : 0);
            int side = tree.ply(node) & 1;
            totals[side] += spent;
            tree.time(node, new MoveTime(spent, totals[side]));
        }
    }

    private void notes(TreeBuilder tree, int node) {
        if (random.nextInt(10) == 0) {
            StringBuilder comment = new StringBuilder();
            for (int i = random.nextInt(3); i >= 0; i--) {
                comment.append(WORDS[random.nextInt(WORDS.length)]).append(i > 0 ? "\n" : "");
            }
            tree.comment(node, comment.toString());
        }
        if (random.nextInt(30) == 0) {
            tree.bookmark(node, "しおり" + random.nextInt(10));
        }
    }
}
