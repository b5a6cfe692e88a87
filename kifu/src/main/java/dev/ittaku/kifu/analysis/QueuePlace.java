package dev.ittaku.kifu.analysis;

import dev.ittaku.platform.secret.Secrets;

/**
 * A place in the queue, as its list of waiting requests keeps it: {@code aid.person.address.seconds}.
 *
 * @param person a short hash of the username
 * @param address a short hash of the network address that asked
 * @param seconds the engine time that was asked for
 */
record QueuePlace(String aid, String person, String address, long seconds) {
    private static final int HASH_LENGTH = 8;

    static QueuePlace of(String aid, String username, String address, long seconds) {
        return new QueuePlace(aid, shortHash(username), shortHash(address), seconds);
    }

    private static String shortHash(String text) {
        return Secrets.hash(text).substring(0, HASH_LENGTH);
    }

    String text() {
        return aid + "." + person + "." + address + "." + seconds;
    }

    /** A place written by an older version is only an id, and is not counted for anybody. */
    static QueuePlace read(String text) {
        String[] parts = text.split("\\.", -1);
        return parts.length == 4
                ? new QueuePlace(parts[0], parts[1], parts[2], Long.parseLong(parts[3]))
                : new QueuePlace(text, "", "", 0);
    }
}
