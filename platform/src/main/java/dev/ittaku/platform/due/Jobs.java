package dev.ittaku.platform.due;

import java.util.List;

/** The jobs of a product on this server; admins see them together with those of all other products. */
public interface Jobs {
    /** The product's id. */
    String product();

    List<JobState> jobs();
}
