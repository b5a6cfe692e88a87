package dev.ittaku.table.design;

import dev.ittaku.table.key.ItemKey;
import dev.ittaku.table.layout.IndexDesign;
import dev.ittaku.table.layout.TableLayout;
import java.util.List;
import java.util.Optional;

/** One item by its whole key. */
public final class GetPattern<K extends Record, T> implements AccessPattern<T> {
    /** The pattern with its key. */
    public record Get<T>(GetPattern<?, T> pattern, ItemKey key) {}

    private final Entity<T, K> entity;
    private final String name;
    private final String sentence;
    private final boolean consistent;

    private GetPattern(Entity<T, K> entity, String name, String sentence, boolean consistent) {
        this.entity = entity;
        this.name = name;
        this.sentence = sentence;
        this.consistent = consistent;
    }

    static <K extends Record, T> GetPattern<K, T> declare(
            Entity<T, K> entity, String name, String sentence, boolean consistent) {
        GetPattern<K, T> pattern = new GetPattern<>(entity, name, sentence, consistent);
        entity.registry().add(pattern);
        return pattern;
    }

    /** The pattern with the item's identity. */
    public Get<T> of(K identity) {
        return new Get<>(this, entity.key(identity));
    }

    public Get<T> of(ItemKey key) {
        return new Get<>(this, key);
    }

    public Entity<T, K> entity() {
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
    public List<Entity<?, ?>> entities() {
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
