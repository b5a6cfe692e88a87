package dev.ittaku.vote.web;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.ittaku.platform.due.Sweep;
import dev.ittaku.vote.Club;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class VoteJobsTest {
    /** The news knows of the end only a moment later. */
    @Test
    void aLookAfterTheEndIsNoFault() throws Exception {
        try (Club club = new Club()) {
            VoteJobs jobs = new VoteJobs(club.vote, new LocalNews(), club.clock, new Sweep(Duration.ofMinutes(3)), 1);
            jobs.start(new StartupEvent());
            jobs.stop(new ShutdownEvent());
            assertThatCode(jobs::soon).doesNotThrowAnyException();
            assertThatCode(() -> jobs.changed("game")).doesNotThrowAnyException();
        }
    }
}
