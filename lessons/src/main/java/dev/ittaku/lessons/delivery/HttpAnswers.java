package dev.ittaku.lessons.delivery;

import dev.ittaku.lessons.http.HttpPost;
import dev.ittaku.lessons.http.PublicAddresses;
import dev.ittaku.platform.outgoing.Connections;
import dev.ittaku.platform.refusal.Fault;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.util.Map;
import java.util.OptionalInt;
import javax.net.ssl.SSLException;

/** Posts, and says in a user's words what came of it. */
final class HttpAnswers {
    private static final int TOO_MANY = 429;
    private static final int TIMEOUT = 408;
    static final Fault SLOW = Fault.of("RECEIVER_SLOW", "The receiver did not answer in time.");
    private static final System.Logger LOG = System.getLogger(HttpAnswers.class.getName());

    /**
     * The result.
     *
     * @param status empty if there was no answer
     */
    record Answer(OptionalInt status, SendResult result) {
        boolean is(int code) {
            return status.isPresent() && status.getAsInt() == code;
        }
    }

    private final HttpPost post;

    HttpAnswers(HttpPost post) {
        this.post = post;
    }

    Answer send(URI to, Map<String, String> headers, byte[] body) {
        try {
            int status = post.send(to, headers, body);
            return new Answer(OptionalInt.of(status), result(status));
        } catch (PublicAddresses.PrivateAddress e) {
            return none(SendResult.refused(Fault.of("RECEIVER_PRIVATE", "The receiver is not on the open internet.")));
        } catch (SSLException e) {
            // The host alone: the rest of an address may be a secret.
            LOG.log(Level.WARNING, "TLS with the receiver {0} failed: {1}", to.getHost(), e.getMessage());
            return none(SendResult.later(Fault.of(
                    "RECEIVER_UNSAFE",
                    "No safe connection to the receiver: its certificate is not trusted, over, or for another name.")));
        } catch (Connections.DeadlinePassed | SocketTimeoutException e) {
            return none(SendResult.late(SLOW));
        } catch (IOException e) {
            return none(SendResult.later(Fault.of(
                    "RECEIVER_UNREACHABLE",
                    "The receiver could not be reached: {reason}",
                    e.getClass().getSimpleName())));
        }
    }

    private static Answer none(SendResult result) {
        return new Answer(OptionalInt.empty(), result);
    }

    private static SendResult result(int status) {
        if (status >= 200 && status < 300) {
            return SendResult.SENT;
        }
        boolean later = status >= 500 || status == TOO_MANY || status == TIMEOUT;
        Fault said = Fault.of("RECEIVER_ANSWERED", "The receiver answered {status}.", status);
        return later ? SendResult.later(said) : SendResult.refused(said);
    }
}
