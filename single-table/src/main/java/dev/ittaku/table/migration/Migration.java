package dev.ittaku.table.migration;

import dev.ittaku.table.Table;
import dev.ittaku.table.design.AccessPattern;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.TableDesign;
import dev.ittaku.table.fault.DesignException;
import dev.ittaku.table.write.Rewrite;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Something that is done once to every item of an entity:
 *
 * <pre>{@code
 * Migration.of("post-words", "Finds posts by their words.", DESIGN, POST)
 *         .mayChange(POSTS_BY_WORD)
 *         .each((table, post) -> StepResult.of(table.create(WORDS, Words.of(post))));
 * }</pre>
 *
 * <p>A step must be safe to repeat, because an interrupted run goes on at its last page, and safe beside servers that write
 * the same items: it writes on conditions, as {@code create}, {@code replace} and {@code modify} do.
 */
public final class Migration {
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{3,200}");

    /** The step for one item. */
    public interface Step<T> {
        StepResult apply(Table table, T item);
    }

    /** The step for one stored item. */
    interface StoredStep {
        StepResult apply(Table table, DynamoDbClient client, Map<String, AttributeValue> item);
    }

    private final String name;
    private final String sentence;
    private final TableDesign design;
    private final Entity<?, ?> entity;
    private final Set<String> mayChange;
    private final Set<String> mayGain;
    private final boolean moves;
    private final StoredStep step;

    private Migration(
            String name,
            String sentence,
            TableDesign design,
            Entity<?, ?> entity,
            Set<String> mayChange,
            Set<String> mayGain,
            boolean moves,
            StoredStep step) {
        this.name = name;
        this.sentence = sentence;
        this.design = design;
        this.entity = entity;
        this.mayChange = Set.copyOf(mayChange);
        this.mayGain = Set.copyOf(mayGain);
        this.moves = moves;
        this.step = step;
        if (!NAME.matcher(name).matches()) {
            throw new DesignException(
                    design.name(),
                    "the migration's name '" + name + "' cannot be used",
                    "use 3 to 200 letters, digits, hyphens, dots and underscores");
        }
        if (!design.entities().contains(entity)) {
            throw new DesignException(
                    design.name(),
                    "the migration " + name + " goes over " + entity + ", which is not in this table",
                    "name an entity of the design");
        }
    }

    /**
     * Begins a migration.
     *
     * @param name by which it is run and recorded; never reuse it
     * @param sentence what it does, for a person
     */
    public static <T> Builder<T> of(String name, String sentence, TableDesign design, Entity<T, ?> entity) {
        return new Builder<>(name, sentence, design, entity);
    }

    /**
     * The migration that follows from the design alone: every item of the entity is written as the design writes it today,
     * with the current schema version, all index attributes and in the right shards. No answer changes, except that an index
     * may show items which it lacked, and that items whose partition is spread now are found only afterwards.
     */
    public static Migration rewrite(TableDesign design, Entity<?, ?> entity) {
        return new Migration(
                ("rewrite-" + design.name() + "-" + entity.name()).replaceAll("[^A-Za-z0-9_.-]", "-"),
                "Writes every " + entity.name() + " as the design of " + design.name() + " writes it today.",
                design,
                entity,
                movedWith(design, entity),
                mayGain(design, entity),
                entity.placement().isMoving(),
                (table, client, item) -> Rewrite.of(entity, item)
                        .map(rewrite -> rewrite.run(client) ? StepResult.CHANGED : StepResult.BUSY)
                        .orElse(StepResult.SAME));
    }

    /** Aggregates of items that are not yet where this design looks for them are read whole only afterwards. */
    private static Set<String> movedWith(TableDesign design, Entity<?, ?> entity) {
        return design.patterns().stream()
                .filter(pattern -> entity.shards() > 1
                        && pattern instanceof CollectionPattern<?, ?>
                        && pattern.entities().contains(entity))
                .map(AccessPattern::name)
                .collect(Collectors.toSet());
    }

    private static Set<String> mayGain(TableDesign design, Entity<?, ?> entity) {
        return design.patterns().stream()
                .filter(pattern -> pattern.index().isPresent()
                        || (entity.shards() > 1 && pattern.entities().contains(entity)))
                .map(AccessPattern::name)
                .collect(Collectors.toSet());
    }

    /** Declares what a migration does. */
    public static final class Builder<T> {
        private final String name;
        private final String sentence;
        private final TableDesign design;
        private final Entity<T, ?> entity;
        private final Set<String> mayChange = new TreeSet<>();
        private Predicate<T> where = item -> true;

        private Builder(String name, String sentence, TableDesign design, Entity<T, ?> entity) {
            this.name = name;
            this.sentence = sentence;
            this.design = design;
            this.entity = entity;
        }

        /** Only the items that need it. */
        public Builder<T> where(Predicate<T> predicate) {
            where = predicate;
            return this;
        }

        /** The patterns whose answers are meant to be different afterwards; all others must answer as before. */
        public Builder<T> mayChange(AccessPattern<?>... patterns) {
            for (AccessPattern<?> pattern : patterns) {
                mayChange.add(pattern.name());
            }
            return this;
        }

        /** The step for each item. */
        public Migration each(Step<T> step) {
            return new Migration(name, sentence, design, entity, mayChange, Set.of(), false, (table, client, item) -> {
                T record = entity.decode(item);
                return where.test(record) ? step.apply(table, record) : StepResult.SAME;
            });
        }
    }

    public String name() {
        return name;
    }

    public String sentence() {
        return sentence;
    }

    public TableDesign design() {
        return design;
    }

    public Entity<?, ?> entity() {
        return entity;
    }

    /** The names of the patterns whose answers are meant to be different afterwards. */
    public Set<String> mayChange() {
        return mayChange;
    }

    /** The names of the patterns that may find more items afterwards, because an index lacked them. */
    public Set<String> mayGain() {
        return mayGain;
    }

    /** Whether it moves items to other shards. */
    boolean moves() {
        return moves;
    }

    StoredStep step() {
        return step;
    }

    @Override
    public String toString() {
        return design.name() + "/" + name;
    }
}
