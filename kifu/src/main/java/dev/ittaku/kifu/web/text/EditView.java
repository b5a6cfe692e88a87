package dev.ittaku.kifu.web.text;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.ittaku.kifu.web.tree.RecordTree;
import java.util.List;

/**
 * A text after edits.
 *
 * @param kifu the new text, in the format it had, or in KIF if that format cannot hold the edits
 * @param lacking why the text is KIF now: what the format it had cannot hold, one sentence each
 * @param dropped what the text lacks of the record, one sentence each
 * @param node where the last edit took place, in the numbers of the new record
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record EditView(String kifu, List<String> lacking, List<String> dropped, int node, RecordTree record) {}
