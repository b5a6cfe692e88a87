package dev.ittaku.kifu.analysis;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which requests for analysis hold a place in the queue.
 *
 * @param waiting their places: id, who asked, from where, for how much; some may be over already, none that waits is
 *     missing
 */
public record AnalysisQueue(@Nullable Set<String> waiting) {}
