package dev.ittaku.dynamodb.internal.transfer;

import dev.ittaku.dynamodb.internal.json.ServiceJson;
import dev.ittaku.dynamodb.internal.storage.Batch;
import dev.ittaku.dynamodb.internal.storage.Cursor;
import dev.ittaku.dynamodb.internal.storage.Keys;
import dev.ittaku.dynamodb.internal.storage.Storage;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkPojo;

/** The descriptions of all exports, or of all imports, oldest first. They are kept as the service's JSON. */
public final class TransferLog<T extends SdkPojo> {
    private final Storage storage;
    private final byte[] space;
    private final Function<T, String> arn;
    private final NavigableMap<String, T> known = new ConcurrentSkipListMap<>();

    /**
     * Reads the log.
     *
     * @param unfinished converts the transfers that were running when the store was closed or killed
     */
    public TransferLog(
            Storage storage,
            byte[] space,
            Class<T> type,
            Supplier<SdkPojo> builder,
            Function<T, String> arn,
            Function<T, Optional<T>> unfinished) {
        this.storage = storage;
        this.space = space;
        this.arn = arn;
        try (Cursor cursor = storage.scan(space, Keys.after(space), true)) {
            while (cursor.next()) {
                T description = type.cast(ServiceJson.read(builder, cursor.value()));
                known.put(place(arn.apply(description)), description);
            }
        }
        known.values().forEach(description -> unfinished.apply(description).ifPresent(this::save));
    }

    public void save(T description) {
        String place = place(arn.apply(description));
        byte[] key = Keys.concat(space, place.getBytes(StandardCharsets.UTF_8));
        storage.commit(new Batch().put(key, ServiceJson.write(description)));
        known.put(place, description);
    }

    public Optional<T> find(String wanted) {
        return Optional.ofNullable(known.get(place(wanted)));
    }

    /** The entries after the given one; all if there is none. */
    public Collection<T> after(@Nullable String last) {
        return last == null ? known.values() : known.tailMap(place(last), false).values();
    }

    private static String place(String arn) {
        return arn.substring(arn.lastIndexOf('/') + 1) + ' ' + arn;
    }
}
