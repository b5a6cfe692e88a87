package dev.ittaku.kifu.position;

import dev.ittaku.platform.secret.Secrets;
import dev.ittaku.shogi.board.Position;
import java.util.Arrays;
import java.util.Base64;

/**
 * What names a position in keys: the same board, hands and side to move have the same key, whatever led there. The first
 * nine bytes of a SHA-256, which never changes with our code and in which two positions of a notebook do not meet.
 */
public final class PositionKey {
    static final int BYTES = 9;

    private PositionKey() {}

    public static String of(Position position) {
        return of(position.toSfenWithoutMoveNumber());
    }

    /** @param sfen without the number of the move */
    static String of(String sfen) {
        return text(Arrays.copyOf(Secrets.digest(sfen), BYTES));
    }

    static String text(byte[] key) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(key);
    }

    static byte[] bytes(String key) {
        return Base64.getUrlDecoder().decode(key);
    }
}
