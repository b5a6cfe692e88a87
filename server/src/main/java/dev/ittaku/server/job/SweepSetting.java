package dev.ittaku.server.job;

import dev.ittaku.platform.due.Sweep;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Reads how often the server looks for what other servers have left to do. */
@Singleton
class SweepSetting {
    @Produces
    @Singleton
    Sweep sweep(@ConfigProperty(name = "ittaku.sweep") Duration rest) {
        return new Sweep(rest);
    }
}
