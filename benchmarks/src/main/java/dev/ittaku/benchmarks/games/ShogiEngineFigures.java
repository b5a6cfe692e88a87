package dev.ittaku.benchmarks.games;

import dev.ittaku.benchmarks.run.BenchRun;
import dev.ittaku.shogi.engine.Analysis;
import dev.ittaku.shogi.engine.BuiltInEngine;
import dev.ittaku.shogi.engine.Limit;
import dev.ittaku.shogi.engine.Question;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * How fast the built-in engine is, in CPU time of its one thread, once the JVM has compiled it, and what a second thread is
 * worth.
 */
final class ShogiEngineFigures {
    /** Moves 38 and 62 of games that the engine before this one played against itself from random openings. */
    private static final List<String> MIDDLE_GAME = List.of(
            "ln1gg3l/2sk3r1/2pppp1p1/p4sp2/3+B2nPp/2P2P2P/PP1PP1PS1/LG5R1/+bNS2GK1L w NP 38",
            "+Nn1gg3l/3k5/1Spppp1pr/p3ssp2/7P1/2n2P2p/PP1PP1P+B1/L1G6/1+bS2GK1L w NLr3p 62",
            "l1sg3nl/1r1k5/2ngspbpp/1pp3R2/3pp4/p4PP2/1PPP1S1PP/3S1B3/LN1GKG1NL w 2Pp 38",
            "l1sg4l/1rk3+R2/3gs2pp/1Pp2p3/1p1+Bp2n1/p4PP2/2PP1S1PP/P2S1B3/1+n1GKG1NL w Pnl2p 62",
            "lnsgkgs1l/2r6/pp1p1pnpp/4p1p2/4P4/PbGP1P2P/+n1P1S1PP1/5K1R1/2B2GSNL w Plp 38",
            "lnsg1+Ns1l/2r1k4/pp1p1p1pp/4P1p2/P8/2GPK3P/+b1P3NP1/1+sp4R1/4BGS1L w GN2Pl2p 62",
            "1nsgk2nl/l5r2/p1pp2spp/1pb2pp2/2G1b4/2P5P/PPNPPPPP1/L1R2KG2/2S1G1SNL w P 38",
            "1ns2k1nl/4r4/p2N2spp/3+B1pp2/9/1PP5P/P2PPPPP1/L1g2KG2/2S1G1SNL w BG4Prl 62",
            "lns2ksnl/9/pprpppgpp/6p2/9/2P1B1P2/PP1PKPSPP/9/SNG2G1NL w RBPglp 38",
            "4gksnl/1+B7/pp1pppgpp/6pb1/3S5/5SP2/P1+rPKP1PP/1S7/2G2G1NL w RNLPnl3p 62",
            "lnRb1g1nl/2+Bkg2s1/p1pppp1pp/6p2/3N1P3/7PP/P2PP1P2/6S2/+r1SGKG1NL w Sl3p 38",
            "2sgk2nl/1r2g1s2/3pSpppp/lbp1P4/1p7/P1P4P1/1P1P1PP1P/4R4/LN1GKGSNL w N2Pb 38",
            "4ks1n1/3sg1s1G/3p1p1pp/1bp1P1p2/pr7/LLPP3P1/1P3PP1P/1R7/3GKGSNL w BL2P2np 62",
            "1nR1kg1nl/l2g2s2/2pp1pppp/PpP1p4/9/4B4/2+lPPPPPP/7R1/2SGKGSNL w Pbsnp 38",
            "lnsg1g2l/3krs1B1/pp1p1p1pp/2p1p1p2/3Pgn3/2P6/PPN2PPPP/1SG2B1R1/L2K2SNL w p 38",
            "l1sg5/3k1r3/ppnpsp1p1/2p1p1p2/3N4N/2PlP4/PP1G1PPPP/1S+B4R1/L2K2SNL w B2G2p 62",
            "ln2sgk1l/4g1s2/prppppppb/1n4N1p/1S5P1/1pPB2P2/P2PPP2P/2KG3R1/LN1G2S1L w p 38",
            "ln2sg3/4g1sk1/p2ppp1p1/2pb2p1p/7P1/2KP1NP2/PL2PP2P/3G3R1/L+r1G2S1L w BNsn3p 62");

    private static final int WARM_UP_ROUNDS = 5;
    private static final int DEEP = 12;

    private ShogiEngineFigures() {}

    static void measure(BenchRun run) {
        try (BuiltInEngine engine = new BuiltInEngine()) {
            for (int round = 0; round < WARM_UP_ROUNDS; round++) {
                MIDDLE_GAME.forEach(sfen -> engine.analyse(Question.about(sfen, Limit.depth(10))));
            }
            long nodes = 0;
            double spent = 0;
            List<Double> depthNine = new ArrayList<>();
            for (String sfen : MIDDLE_GAME) {
                double start = cpuSeconds();
                Analysis analysis = engine.analyse(Question.about(sfen, Limit.depth(9)));
                depthNine.add(cpuSeconds() - start);
                nodes += analysis.nodes();
                spent += cpuSeconds() - start;
            }
            Collections.sort(depthNine);
            run.atLeast("built-in engine in the middle game", nodes / spent / 1e6, "M nodes/s", 1.5);
            run.figure("depth 9 in the middle game, half of 18 positions within", depthNine.get(9), "s");
            run.atMost("depth 9 in the middle game, the slowest", depthNine.get(depthNine.size() - 1), "s", 1);
            measureThreads(run, engine);
        }
    }

    /** In CPU time of the thread that answers, which is what one waits for where each thread has a core. */
    private static void measureThreads(BenchRun run, BuiltInEngine one) {
        try (BuiltInEngine two = new BuiltInEngine(2)) {
            double alone = secondsTo(one);
            double together = secondsTo(two);
            run.figure("two threads, how much sooner at depth " + DEEP, alone / together, "×");
        }
    }

    private static double secondsTo(BuiltInEngine engine) {
        double begin = cpuSeconds();
        MIDDLE_GAME.forEach(sfen -> engine.analyse(Question.about(sfen, Limit.depth(DEEP))));
        return cpuSeconds() - begin;
    }

    private static double cpuSeconds() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / 1e9;
    }
}
