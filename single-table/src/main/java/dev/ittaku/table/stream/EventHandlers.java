package dev.ittaku.table.stream;

import dev.ittaku.table.design.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Handlers by entity. Built once, then used by a consumer. */
public final class EventHandlers {
    private final Map<Entity<?, ?>, List<Consumer<Event<?>>>> byEntity = new LinkedHashMap<>();

    /** Without any. */
    public EventHandlers() {}

    /** Calls the handler with every event of the entity. */
    @SuppressWarnings("unchecked")
    public <T> EventHandlers on(Entity<T, ?> entity, Consumer<Event<T>> handler) {
        byEntity.computeIfAbsent(entity, e -> new ArrayList<>()).add(event -> handler.accept((Event<T>) event));
        return this;
    }

    void handle(Event<?> event) {
        byEntity.getOrDefault(event.entity(), List.of()).forEach(handler -> handler.accept(event));
    }
}
