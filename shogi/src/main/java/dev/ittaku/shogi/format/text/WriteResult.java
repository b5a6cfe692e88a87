package dev.ittaku.shogi.format.text;

import java.util.List;

/**
 * A written record.
 *
 * @param dropped what the format cannot hold and the text therefore lacks, one sentence each
 */
public record WriteResult(String text, List<String> dropped) {
    public WriteResult {
        dropped = List.copyOf(dropped);
    }
}
