package dev.ittaku.vote.web.job;

import static org.assertj.core.api.Assertions.assertThatCode;

import dev.ittaku.accounts.AccountsDesign;
import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.platform.due.Sweep;
import dev.ittaku.vote.Club;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.remind.ReminderRound;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class VoteJobsTest {
    private static ReminderRound reminders(Club club) {
        Inbox inbox = new Inbox(club.store.table(AccountsDesign.DESIGN), club.clock);
        return new ReminderRound(club.table, club.clock, inbox, (who, notice) -> {});
    }

    /** The news knows of the end only a moment later. */
    @Test
    void aLookAfterTheEndIsNoFault() throws Exception {
        try (Club club = new Club()) {
            VoteJobs jobs = new VoteJobs(
                    club.vote,
                    new ListenerList(),
                    club.clock,
                    new Sweep(Duration.ofMinutes(3)),
                    reminders(club),
                    new Machine(1, Machine.ANALYSIS));
            jobs.start(new StartupEvent());
            jobs.stop(new ShutdownEvent());
            assertThatCode(jobs::soon).doesNotThrowAnyException();
            assertThatCode(() -> jobs.changed("game")).doesNotThrowAnyException();
        }
    }
}
