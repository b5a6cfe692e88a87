package dev.ittaku.table.design;

import dev.ittaku.table.key.ItemKey;
import java.util.List;
import java.util.Optional;

/** One item by its whole key. */
public final class GetPattern<T> implements AccessPattern<T> {
    /** The pattern with its key. */
    public record Get<T>(GetPattern<T> pattern, ItemKey key) {}

    private final Entity<T> entity;
    private final String name;
    private final String sentence;
    private final boolean consistent;

    private GetPattern(Entity<T> entity, String name, String sentence, boolean consistent) {
        this.entity = entity;
        this.name = name;
        this.sentence = sentence;
        this.consistent = consistent;
    }

    static <T> GetPattern<T> declare(Entity<T> entity, String name, String sentence, boolean consistent) {
        GetPattern<T> pattern = new GetPattern<>(entity, name, sentence, consistent);
        entity.parts().registry().add(pattern);
        return pattern;
    }

    /** Fills in the components of the key, in the order of {@link #parameters}. */
    public Get<T> of(Object... components) {
        return new Get<>(this, entity.key(components));
    }

    public Get<T> of(ItemKey key) {
        return new Get<>(this, key);
    }

    public Entity<T> entity() {
        return entity;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String sentence() {
        return sentence;
    }

    @Override
    public TableLayout table() {
        return entity.table();
    }

    @Override
    public List<Entity<?>> entities() {
        return List.of(entity);
    }

    @Override
    public Optional<IndexDesign> index() {
        return Optional.empty();
    }

    @Override
    public List<String> parameters() {
        return List.copyOf(entity.keyComponents());
    }

    @Override
    public boolean consistent() {
        return consistent;
    }
}
