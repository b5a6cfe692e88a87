package dev.ittaku.kifu.analysis;

import dev.ittaku.kifu.Notebook;
import dev.ittaku.kifu.table.Kifu;
import dev.ittaku.kifu.text.Draft;
import dev.ittaku.shogi.engine.Engine;

/** The notebook with its queue of analyses. */
final class Desk implements AutoCloseable {
    static final String OWNER = Notebook.OWNER;

    final Notebook notebook = new Notebook();
    final Analyses analyses;
    private int workers;

    Desk() {
        analyses =
                new Analyses(notebook.table, notebook.clock, notebook.secrets, true, notebook.reading, notebook.kifus);
    }

    /** A worker of a server of its own. */
    AnalysisWorker worker(Engine engine) {
        return worker(engine, new Turns());
    }

    /** A worker that measures its engine's pace before its first whole record. */
    AnalysisWorker coldWorker(Engine engine) {
        return worker(engine, Pace.unknown(), new Turns());
    }

    AnalysisWorker worker(Engine engine, Turns turns) {
        return worker(engine, Pace.known(20_000), turns);
    }

    private AnalysisWorker worker(Engine engine, Pace pace, Turns turns) {
        return new AnalysisWorker(
                "worker-" + ++workers, notebook.table, notebook.clock, notebook.reading, engine, pace, turns);
    }

    /** A record of so many moves, by which kings go to and fro. */
    Kifu longGame(int moves) {
        String[] shuffle = {"5i5h", "5a5b", "5h5i", "5b5a"};
        StringBuilder usi = new StringBuilder("startpos moves");
        for (int i = 0; i < moves; i++) {
            usi.append(' ').append(shuffle[i % shuffle.length]);
        }
        return notebook.kifus.create(OWNER, Draft.of(usi.append('\n').toString()));
    }

    /** Asks from an address of the user's own. */
    Analysis ask(String username, AnalysisRequest request) {
        return ask(username, "home of " + username, request);
    }

    Analysis ask(String username, String address, AnalysisRequest request) {
        return analyses.ask(username, address, request);
    }

    Analysis askWhole(String username, Kifu kifu) {
        return ask(username, Analyses.request(null, kifu.kid(), null, true, null, null));
    }

    Analysis askStart(String username) {
        return askStart(username, "home of " + username);
    }

    Analysis askStart(String username, String address) {
        return ask(
                username,
                address,
                Analyses.request(
                        "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
                        null,
                        null,
                        null,
                        null,
                        null));
    }

    Analysis now(Analysis analysis) {
        return analyses.get(analysis.username(), analysis.aid());
    }

    Report report(Analysis analysis) {
        return Reports.read(now(analysis).response()).orElseThrow();
    }

    @Override
    public void close() {
        notebook.close();
    }
}
