package dev.ittaku.console.heat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.ittaku.console.item.Cursors;
import dev.ittaku.platform.heat.Heat;
import dev.ittaku.platform.heat.HeatWindow;
import dev.ittaku.platform.installation.HeatShare;
import dev.ittaku.platform.installation.InstallationItems;
import dev.ittaku.table.Table;
import dev.ittaku.table.design.None;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jboss.logging.Logger;

/**
 * Writes this server's measurements for the others, and reads theirs. A server writes one item for each past window of
 * five minutes, and none for windows with very few units, so a server at rest writes nothing.
 */
public final class HeatShares implements OtherServers {
    /** Units in five minutes that are not worth a write: a server at rest consumes fewer. */
    static final double LITTLE = 100;

    private static final Logger LOG = Logger.getLogger(HeatShares.class);
    private static final String PURPOSE = "heat of a server";
    private static final int KEPT = Heat.MINUTES / Heat.WINDOW_MINUTES;
    private static final ObjectMapper JSON = new ObjectMapper();

    private final Heat heat;
    private final Table table;
    private final InstallationItems items;
    private final Cursors sealing;
    private final String server;
    private long next;

    /** @param server a name that no other server has, nor this one after it is started again */
    public HeatShares(Heat heat, Table table, InstallationItems items, Cursors sealing, String server) {
        this.heat = heat;
        this.table = table;
        this.items = items;
        this.sealing = sealing;
        this.server = server;
        this.next = heat.window();
    }

    /** Writes the measurements of past windows; returns how many were written. */
    public synchronized long share() {
        long present = heat.window();
        long shared = 0;
        for (next = Math.max(next, present - KEPT); next < present; next++) {
            HeatWindow window = heat.window(server, next);
            if (window.units() >= LITTLE) {
                table.put(items.heat(), sealed(window)).orThrow();
                shared++;
            }
        }
        return shared;
    }

    @Override
    public List<HeatWindow> told() {
        long oldest = heat.window() - KEPT;
        try (Stream<HeatShare> shares = table.stream(items.heatOfServers().of(None.NONE))) {
            return shares.filter(
                            share -> share.window() > oldest && !share.server().equals(server))
                    .flatMap(share -> opened(share).stream())
                    .toList();
        }
    }

    private HeatShare sealed(HeatWindow window) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
            packed.write(JSON.writeValueAsBytes(window));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Instant end = Instant.ofEpochSecond(Duration.ofMinutes((window.number() + 1 + KEPT) * Heat.WINDOW_MINUTES)
                .toSeconds());
        return new HeatShare(window.number(), server, sealing.seal(PURPOSE, bytes.toByteArray()), end);
    }

    /** A server of another version may write another form; its figures are left out rather than all of them. */
    private Optional<HeatWindow> opened(HeatShare share) {
        try (GZIPInputStream packed =
                new GZIPInputStream(new ByteArrayInputStream(sealing.open(PURPOSE, share.figures())))) {
            return Optional.of(JSON.readValue(packed, HeatWindow.class));
        } catch (IOException | IllegalStateException e) {
            LOG.warnf(e, "What server %s measured cannot be read", share.server());
            return Optional.empty();
        }
    }
}
