package dev.ittaku.vote.web.job;

import dev.ittaku.accounts.inbox.Inbox;
import dev.ittaku.platform.installation.Settings;
import dev.ittaku.platform.product.AccountRemoval;
import dev.ittaku.platform.product.PersonalData;
import dev.ittaku.platform.product.Tables;
import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.table.read.Backoff;
import dev.ittaku.vote.VoteDesign;
import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.machine.Machine;
import dev.ittaku.vote.remind.ReminderRound;
import dev.ittaku.vote.talk.Talk;
import dev.ittaku.vote.turn.VoteSettings;
import dev.ittaku.vote.web.remind.MailAndPushReminders;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Puts the services of Vote together from the store and the configuration. */
@Singleton
class VoteAssembly {
    private static final int NAME_LENGTH = 12;
    private static final String ALWAYS = "always";

    private final SecureRandom random = new SecureRandom();

    @Produces
    @Singleton
    static VoteSettings settings(
            @ConfigProperty(name = "ittaku.vote.shards") int shards,
            @ConfigProperty(name = "ittaku.vote.hot-votes") int hotVotes,
            @ConfigProperty(name = "ittaku.vote.hot") String hot,
            @ConfigProperty(name = "ittaku.vote.expire") boolean expire,
            @ConfigProperty(name = "ittaku.vote.shortest-turn") Duration shortestTurn,
            @ConfigProperty(name = "ittaku.vote.sleep-after") int sleepAfter) {
        return new VoteSettings(shards, hotVotes, ALWAYS.equals(hot), expire, shortestTurn, sleepAfter);
    }

    @Produces
    @Singleton
    static Machine machine(@ConfigProperty(name = "ittaku.vote.engines") int engines) {
        int cores = Runtime.getRuntime().availableProcessors();
        return new Machine(engines > 0 ? engines : Math.max(1, cores / 2), Machine.ANALYSIS);
    }

    @Produces
    @Singleton
    VoteServices services(
            Tables tables, Clock clock, Secrets secrets, Machine machine, VoteSettings settings, ListenerList news) {
        return new VoteServices(
                tables.open(VoteDesign.DESIGN),
                clock,
                machine,
                secrets.source(),
                settings,
                Backoff.standard(random),
                news,
                secrets.withoutAttempt().id(NAME_LENGTH));
    }

    @Produces
    @Singleton
    static Talk talk(Tables tables, Clock clock, Secrets secrets, Settings settings, VoteServices services) {
        return new Talk(tables.open(VoteDesign.DESIGN), clock, secrets, services.lifetime(), settings.reportKey());
    }

    @Produces
    @Singleton
    static ReminderRound reminders(Tables tables, Clock clock, Inbox inbox, MailAndPushReminders outside) {
        return new ReminderRound(tables.open(VoteDesign.DESIGN), clock, inbox, outside);
    }

    @Produces
    @Singleton
    static AccountRemoval removal(VoteServices services) {
        return services.removal();
    }

    @Produces
    @Singleton
    static PersonalData personalData(VoteServices services) {
        return services.personalData();
    }
}
