package dev.ittaku.vote.web;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.ittaku.vote.Club;
import io.quarkus.runtime.ShutdownEvent;
import org.junit.jupiter.api.Test;

class VoteJobsTest {
    /** The scheduler and the news know of the end only a moment later. */
    @Test
    void aLookAfterTheEndIsNoFault() throws Exception {
        try (Club club = new Club()) {
            VoteJobs jobs = new VoteJobs(club.vote, new LocalNews(), 1);
            jobs.stop(new ShutdownEvent());
            assertThatCode(jobs::look).doesNotThrowAnyException();
            assertThatCode(() -> jobs.changed("game")).doesNotThrowAnyException();
        }
    }
}
