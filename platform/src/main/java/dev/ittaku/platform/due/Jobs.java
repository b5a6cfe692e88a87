package dev.ittaku.platform.due;

import java.util.List;

/** The jobs of a product on this server; admins see them together with those of all other products. */
public interface Jobs {
    /** The product's id. */
    String product();

    List<JobState> jobs();

    /**
     * Looks for work that is due now, without waiting for its time; used where a server sleeps between events. Some
     * jobs have ended when this returns, others continue on their own threads.
     */
    void look();
}
