package dev.ittaku.shogi.usi;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** A USI engine with bad manners, started as a process of its own. The first argument names the manner. */
public final class FakeEngine {
    private static final PrintStream OUT = new PrintStream(System.out, false, StandardCharsets.UTF_8);

    private FakeEngine() {}

    static UsiSettings settings(String manner, Path folder) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return UsiSettings.of(
                java,
                "-XX:TieredStopAtLevel=1",
                "-cp",
                Path.of(System.getProperty("basedir", "."), "target", "test-classes")
                        .toString(),
                FakeEngine.class.getName(),
                manner,
                folder.toString());
    }

    /** What the engine was sent, over all its lives. */
    static List<String> received(Path folder) throws IOException {
        return Files.readAllLines(folder.resolve("received"));
    }

    public static void main(String[] arguments) throws IOException {
        String manner = arguments[0];
        Path folder = Path.of(arguments[1]);
        if (manner.equals("deaf")) {
            waitForEver();
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            Files.writeString(
                    folder.resolve("received"), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            answer(manner, folder, line);
            OUT.flush();
        }
    }

    private static void answer(String manner, Path folder, String line) throws IOException {
        switch (line.split(" ")[0]) {
            case "usi" -> greet(manner);
            case "isready" -> OUT.println("readyok");
            case "go" -> go(manner, folder);
            case "stop" -> {
                if (manner.equals("waits-for-stop")) {
                    OUT.println("info depth 3 score cp 12 pv 7g7f 3c3d");
                    OUT.println("bestmove 7g7f ponder 3c3d");
                }
            }
            case "quit" -> {
                if (!manner.equals("will-not-quit")) {
                    System.exit(0);
                }
            }
            default -> {
                // position, setoption, usinewgame
            }
        }
    }

    private static void greet(String manner) {
        if (manner.equals("dies-at-once")) {
            System.exit(1);
        }
        OUT.println("id name fake " + ProcessHandle.current().pid());
        if (!manner.equals("no-options")) {
            OUT.println("option name MultiPV type spin default 1 min 1 max 500");
            OUT.println("option name Book File type string default <empty>");
        }
        OUT.println("usiok");
    }

    private static void go(String manner, Path folder) throws IOException {
        switch (manner) {
            case "hangs", "waits-for-stop" -> {
                // nothing for now
            }
            case "dies" -> System.exit(3);
            case "dies-once" -> {
                if (Files.notExists(folder.resolve("died"))) {
                    Files.createFile(folder.resolve("died"));
                    System.exit(3);
                }
                polite();
            }
            case "babbles" -> {
                OUT.println("\u0000\uFFFF !!! score cp");
                OUT.println("info");
                OUT.println("info depth x nodes -5 score cp pv");
                OUT.println("info depth 99999999999 score mate x pv 9z9z");
                OUT.println("info score cp 99999999999999 pv 7g7f");
                OUT.println("info multipv 77 score cp 5 pv 7g7f");
                OUT.println("info multipv 0 score cp 5 pv 7g7f");
                OUT.println("info string score cp 5 pv 7g7f");
                OUT.println("info score cp 31 pv 1a1b 7g7f");
                OUT.println("bestmov 7g7f");
                OUT.println("checkmate nomate");
                OUT.println("info pv 7g7f 3c3d 9i9a score mate + depth 2 nodes 7000000000");
                OUT.println("bestmove   7g7f   ponder");
            }
            case "floods" -> {
                String noise = "x".repeat(100_000);
                for (int i = 0; i < 60; i++) {
                    OUT.print(noise);
                }
                OUT.println();
                for (int i = 0; i < 50_000; i++) {
                    OUT.println("info depth " + (i / 1000) + " score cp " + i + " pv 2g2f 8c8d");
                }
                OUT.println("bestmove 2g2f");
            }
            case "cheats" -> OUT.println("bestmove 1a1i");
            case "resigns" -> OUT.println("bestmove resign");
            case "declares" -> OUT.println("bestmove win");
            default -> polite();
        }
    }

    private static void polite() {
        OUT.println("info depth 4 multipv 1 score cp 50 pv 7g7f 3c3d");
        OUT.println("info depth 4 multipv 2 score cp 40 pv 2g2f 8c8d");
        OUT.println("info depth 4 multipv 3 score cp 30 pv 6i7h");
        OUT.println("info depth 5 multipv 1 score cp 60 lowerbound pv 2g2f");
        OUT.println("bestmove 2g2f ponder 8c8d");
    }

    private static void waitForEver() {
        synchronized (FakeEngine.class) {
            while (true) {
                try {
                    FakeEngine.class.wait();
                } catch (InterruptedException e) {
                    return;
                }
            }
        }
    }
}
