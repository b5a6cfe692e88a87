package dev.ittaku.platform.due;

import java.util.List;

/** The jobs of a product on this server; admins see them together with those of all other products. */
public interface Jobs {
    /** The product's id. */
    String product();

    List<JobState> jobs();

    /**
     * Looks for what is due now, without waiting for its time: where a server sleeps between events nothing else does. Some jobs
     * have ended when this returns, others go on in threads of their own.
     */
    void look();
}
