package dev.ittaku.platform.outgoing;

/** Messages to the browsers that a person lets take them. The product that knows these browsers offers it to all others. */
public interface BrowserPush {
    /**
     * Shows a message at once.
     *
     * @param id the same whenever it is sent again
     * @param path of this server, where the message leads
     * @return whether a browser took it
     */
    boolean show(String userId, String id, String title, String text, String path);
}
