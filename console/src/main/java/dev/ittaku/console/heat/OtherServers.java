package dev.ittaku.console.heat;

import dev.ittaku.platform.heat.HeatWindow;
import java.util.List;

/** What the other servers of the installation measured in the last three hours. */
@FunctionalInterface
public interface OtherServers {
    /** For a store that one process alone measures. */
    OtherServers NONE = List::of;

    List<HeatWindow> told();
}
