package dev.ittaku.lessons.source;

import dev.ittaku.lessons.http.HttpGet;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.refusal.Fault;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/** Fetches a schedule over the network, with the protections that webhooks have. */
public final class ScheduleFetch {
    static final int LARGEST = 5_000_000;
    private static final int MEGABYTE = 1_000_000;
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;
    private static final System.Logger LOG = System.getLogger(ScheduleFetch.class.getName());

    private final HttpGet get;

    public ScheduleFetch(PublicAddresses addresses, Connections connections) {
        this.get = new HttpGet(addresses, connections);
    }

    /** What came back. */
    sealed interface Fetched {
        /** A file. */
        @SuppressWarnings("ArrayRecordComponent") // never compared
        record File(
                byte[] bytes,
                @Nullable String etag,
                @Nullable String lastModified) implements Fetched {}

        /** Nothing has changed since the last fetch. */
        record Unchanged() implements Fetched {}

        /** Nothing of use. */
        record Failed(Fault fault) implements Fetched {}
    }

    /**
     * Fetches the file.
     *
     * @param whole whether to fetch it even if it has not changed since the last time
     */
    Fetched fetch(ScheduleSource source, boolean whole) {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put("Accept", "text/calendar, application/json;q=0.9, text/csv;q=0.8, */*;q=0.1");
        headers.put("Accept-Encoding", "identity");
        if (!whole) {
            Optional.ofNullable(source.etag()).ifPresent(tag -> headers.put("If-None-Match", tag));
            Optional.ofNullable(source.lastModified()).ifPresent(time -> headers.put("If-Modified-Since", time));
        }
        try {
            URI from = URI.create(source.url());
            return read(get.read(from, headers, LARGEST));
        } catch (PublicAddresses.PrivateAddress e) {
            return failed(Fault.of("SOURCE_PRIVATE", "The address is not on the open internet."));
        } catch (SSLException e) {
            // Not the address, which may be a secret.
            LOG.log(Level.WARNING, "TLS with the source of {0} failed: {1}", source.code(), e.getMessage());
            return failed(Fault.of(
                    "SOURCE_UNSAFE",
                    "No safe connection to the address: its certificate is not trusted, over, or for another name."));
        } catch (HttpGet.TooLarge e) {
            return failed(Fault.of("SOURCE_TOO_LARGE", "The file is larger than {max} MB.", LARGEST / MEGABYTE));
        } catch (Connections.DeadlinePassed | SocketTimeoutException e) {
            return failed(Fault.of("SOURCE_SLOW", "The address did not answer in time."));
        } catch (IOException e) {
            return failed(Fault.of(
                    "SOURCE_UNREACHABLE",
                    "The address could not be reached: {reason}",
                    e.getClass().getSimpleName()));
        } catch (RuntimeException e) {
            // One source never stops the others. Its message may name the address.
            LOG.log(Level.WARNING, "The source of {0} could not be fetched: {1}", source.code(), e.getClass());
            return failed(Sources.FAILED);
        }
    }

    private static Fetched read(HttpGet.Answer answer) {
        int status = answer.status();
        if (status == NOT_MODIFIED) {
            return new Fetched.Unchanged();
        }
        if (status >= 300 && status < 400) {
            return failed(Fault.of("SOURCE_MOVED", "The address leads to another one; enter that instead."));
        }
        return status == OK
                ? new Fetched.File(answer.body(), answer.header("etag"), answer.header("last-modified"))
                : failed(Fault.of("SOURCE_ANSWERED", "The address answered {status}.", status));
    }

    private static Fetched failed(Fault fault) {
        return new Fetched.Failed(fault);
    }
}
