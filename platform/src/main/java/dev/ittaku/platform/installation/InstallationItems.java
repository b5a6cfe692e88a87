package dev.ittaku.platform.installation;

import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.Fragment;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.None;
import dev.ittaku.table.design.QueryPattern;
import java.time.Instant;

/** The installation's own items. They are in the table of the module that declares them. */
public record InstallationItems(
        Entity<RateCount, RateCount.Key> rates,
        Entity<RememberedAnswer, RememberedAnswer.Key> answers,
        GetPattern<RememberedAnswer.Key, RememberedAnswer> answerTo,
        Entity<Setting, Setting.Key> settings,
        GetPattern<Setting.Key, Setting> settingByName,
        Entity<HeatShare, HeatShare.Key> heat,
        QueryPattern<None, HeatShare> heatOfServers) {
    private static final Instant SAMPLE_TIME = Instant.parse("2026-01-02T03:04:05.678Z");
    private static final Instant SAMPLE_END = Instant.parse("2026-02-01T03:04:05Z");

    /** Declares them in a table whose keys are PK and SK and whose items end by {@code expires}. */
    public static InstallationItems declaredIn(Fragment table) {
        Entity<RateCount, RateCount.Key> rates = table.entity(RateCount.class, RateCount.Key.class)
                .describedAs("How often something happened in one window of time.")
                .key("RATE#{subject}", "{window:10}")
                .sample(new RateCount("write#5d41402abc4b", 29_456_789, 7, SAMPLE_END))
                .declare();
        Entity<RememberedAnswer, RememberedAnswer.Key> answers = table.entity(
                        RememberedAnswer.class, RememberedAnswer.Key.class)
                .describedAs("The first answer to a write with an Idempotency-Key, for 24 hours.")
                .key("IDEMPOTENCY#{owner}", "{key}")
                .secret(RememberedAnswer::sealed)
                .defaultValue(RememberedAnswer::begun, Instant.EPOCH)
                .sample(new RememberedAnswer(
                        "k3J9x0QpLm2a", "ab12…", "cd34…", 201, "c2VhbGVk", SAMPLE_TIME, SAMPLE_END, SAMPLE_TIME))
                .declare();
        Entity<Setting, Setting.Key> settings = table.entity(Setting.class, Setting.Key.class)
                .describedAs("Something the installation has once.")
                .key("SYSTEM", "{name}")
                .secret(Setting::value)
                .sample(new Setting("FIRST_ADMIN", "k3J9x0QpLm2a"))
                .declare();
        Entity<HeatShare, HeatShare.Key> heat = table.entity(HeatShare.class, HeatShare.Key.class)
                .describedAs("What the requests of one server consumed in five minutes, by table and key.")
                .key("HEAT", "{window:10}#{server}")
                .secret(HeatShare::figures)
                .sample(new HeatShare(5_891_357, "m4Rt0xQ2", new byte[] {1, 2, 3}, SAMPLE_END))
                .declare();
        return new InstallationItems(
                rates,
                answers,
                answers.getConsistently("answer to a key", "Gets the first answer to an Idempotency-Key."),
                settings,
                settings.getConsistently("setting by name", "Gets something the installation has once."),
                heat,
                heat.query("heat of all servers", "Lists what all servers consumed lately.")
                        .limit(100)
                        .declare(None.class));
    }
}
