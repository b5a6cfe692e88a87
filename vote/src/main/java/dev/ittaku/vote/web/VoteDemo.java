package dev.ittaku.vote.web;

import dev.ittaku.platform.product.DemoContent;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.demo.SampleCrowd;
import dev.ittaku.vote.demo.SampleGames;
import dev.ittaku.vote.web.job.VoteJobs;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.List;

/** The sample content of Vote: games in every phase, with the proposals and votes of several people. */
@Singleton
class VoteDemo implements DemoContent {
    private final Tables tables;
    private final Clock clock;
    private final VoteJobs jobs;

    VoteDemo(Tables tables, Clock clock, VoteJobs jobs) {
        this.tables = tables;
        this.clock = clock;
        this.jobs = jobs;
    }

    @Override
    public String product() {
        return "vote";
    }

    @Override
    public void fill(People people) {
        List<SampleCrowd.Person> crowd = SampleGames.NAMES.stream()
                .map(people::person)
                .map(VoteDemo::person)
                .toList();
        SampleGames games = new SampleGames(tables.open(VoteDesign.DESIGN), clock);
        jobs.holding(() -> games.play(crowd, person(people.visitor())));
    }

    private static SampleCrowd.Person person(DemoContent.Person account) {
        return new SampleCrowd.Person(account.userId(), account.username());
    }
}
