package dev.ittaku.console.table;

import dev.ittaku.table.design.PatternForm;
import dev.ittaku.table.document.Estimate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table with all that is known of it.
 *
 * @param editable whether items can be changed here at all
 */
public record TableView(
        TableSummary summary,
        List<KeyAttribute> partition,
        List<KeyAttribute> sort,
        List<IndexView> indexes,
        Options options,
        boolean editable,
        @Nullable Design design) {
    /**
     * An index.
     *
     * @param projected the projected attributes besides keys, if there are some
     */
    public record IndexView(
            String name,
            boolean local,
            List<KeyAttribute> partition,
            List<KeyAttribute> sort,
            String projection,
            List<String> projected,
            String status,
            long items,
            long bytes) {}

    /**
     * What the table does besides keeping items.
     *
     * @param stream what the stream shows of a change; null without a stream
     * @param recovery whether it can be brought back to a moment; null where the store does not say
     * @param encryption the kind of key where one of the user's own is in force
     */
    public record Options(
            String billing,
            @Nullable String ttl,
            @Nullable String stream,
            @Nullable Boolean recovery,
            @Nullable String recoverableFrom,
            boolean protectedFromDeletion,
            @Nullable String encryption) {}

    /** The declared content of the table. */
    public record Design(List<EntityView> entities, List<PatternView> patterns) {}

    /** A kind of item. */
    public record EntityView(
            String name,
            String sentence,
            List<String> templates,
            List<AttributeDesign> attributes,
            List<String> unique,
            List<String> counted) {}

    /**
     * An attribute besides the primary key.
     *
     * @param from the component, template or constant that it is made from
     */
    public record AttributeDesign(String name, String type, String from, boolean secret) {}

    /** A way in which the application reads the table. */
    public record PatternView(
            String name,
            String sentence,
            List<String> entities,
            @Nullable String index,
            boolean consistent,
            String refetch,
            List<PatternForm.Field> fields,
            Estimate estimate) {}
}
