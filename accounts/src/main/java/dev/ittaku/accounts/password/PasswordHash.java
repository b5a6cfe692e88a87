package dev.ittaku.accounts.password;

import dev.ittaku.accounts.people.AccountRefusal;
import dev.ittaku.accounts.people.AccountRefusal.Reason;
import dev.ittaku.platform.secret.Secrets;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bouncycastle.crypto.generators.Argon2BytesGenerator;
import org.bouncycastle.crypto.params.Argon2Parameters;

/**
 * Hashes passwords with Argon2id and checks them, on threads of its own. Few run at a time and few wait; more are refused
 * at once. So a flood of sign-ins takes neither all of the memory nor the threads that answer everybody else.
 */
public final class PasswordHash {
    /**
     * The cost of a guess.
     *
     * @param memoryKib memory of one hash
     * @param passes number of passes over it
     */
    public record Cost(int memoryKib, int passes) {
        /** 19 MiB and two passes. */
        public static final Cost STANDARD = new Cost(19 * 1024, 2);
    }

    private static final int SALT_BYTES = 16;
    private static final int HASH_BYTES = 32;
    private static final int WAITING_PER_PLACE = 16;
    private static final Pattern PHC =
            Pattern.compile("\\$argon2id\\$v=19\\$m=(\\d{1,7}),t=(\\d{1,3}),p=1\\$([A-Za-z0-9+/]+)\\$([A-Za-z0-9+/]+)");

    private final Cost cost;
    private final Secrets secrets;
    private final ExecutorService work;
    private final String nobodys;

    /** As many wait as are worked off in about a second. */
    public PasswordHash(Cost cost, Secrets secrets, int atATime) {
        this(cost, secrets, pool(atATime, WAITING_PER_PLACE * atATime));
    }

    PasswordHash(Cost cost, Secrets secrets, ExecutorService work) {
        this.cost = cost;
        this.secrets = secrets;
        this.work = work;
        // Works like a hash whose password nobody knows, and costs no time at the start.
        Secrets lasting = secrets.withoutAttempt();
        this.nobodys = phc(lasting.bytes(SALT_BYTES), lasting.bytes(HASH_BYTES));
    }

    static ExecutorService pool(int atATime, int waiting) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                atATime, atATime, 10, TimeUnit.SECONDS, new ArrayBlockingQueue<>(waiting), PasswordHash::thread);
        pool.allowCoreThreadTimeOut(true);
        return pool;
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "password-hash");
        thread.setDaemon(true);
        return thread;
    }

    /** A hash with a fresh salt, in the PHC string format. */
    public String hash(String password) {
        byte[] salt = secrets.bytes(SALT_BYTES);
        return phc(salt, derive(password, salt, cost));
    }

    private String phc(byte[] salt, byte[] hash) {
        return "$argon2id$v=19$m=" + cost.memoryKib() + ",t=" + cost.passes() + ",p=1$" + text(salt) + "$" + text(hash);
    }

    /** A hash that fits no password; checking against it takes the time of a real one. */
    public String nobodys() {
        return nobodys;
    }

    /** Whether the password is the one that was hashed. */
    public boolean fits(String password, String hash) {
        Matcher parts = PHC.matcher(hash);
        if (!parts.matches()) {
            return false;
        }
        byte[] expected = Base64.getDecoder().decode(parts.group(4));
        byte[] actual = derive(password, Base64.getDecoder().decode(parts.group(3)), costOf(parts));
        return MessageDigest.isEqual(expected, actual);
    }

    /** Whether it was made with another cost than the present one, and should be made again at the next chance. */
    public boolean isOutdated(String hash) {
        Matcher parts = PHC.matcher(hash);
        return !parts.matches() || !costOf(parts).equals(cost);
    }

    private static Cost costOf(Matcher parts) {
        return new Cost(Integer.parseInt(parts.group(1)), Integer.parseInt(parts.group(2)));
    }

    private byte[] derive(String password, byte[] salt, Cost by) {
        // Nobody has a longer one, and normalising may take the square of a text's length.
        boolean possible = password.length() <= 2 * PasswordRules.MOST;
        byte[] bytes = (possible ? Normalizer.normalize(password, Normalizer.Form.NFKC) : password)
                .getBytes(StandardCharsets.UTF_8);
        try {
            return work.submit(() -> argon2(bytes, salt, by)).get();
        } catch (RejectedExecutionException e) {
            throw new AccountRefusal(Reason.BUSY, "Too many passwords are being checked. Try again in a moment.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while a password was being checked", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a password could not be hashed", e.getCause());
        } finally {
            Arrays.fill(bytes, (byte) 0);
        }
    }

    private static byte[] argon2(byte[] bytes, byte[] salt, Cost by) {
        Argon2BytesGenerator argon2 = new Argon2BytesGenerator();
        argon2.init(new Argon2Parameters.Builder(Argon2Parameters.ARGON2_id)
                .withVersion(Argon2Parameters.ARGON2_VERSION_13)
                .withMemoryAsKB(by.memoryKib())
                .withIterations(by.passes())
                .withParallelism(1)
                .withSalt(salt)
                .build());
        byte[] hash = new byte[HASH_BYTES];
        argon2.generateBytes(bytes, hash);
        return hash;
    }

    private static String text(byte[] bytes) {
        return Base64.getEncoder().withoutPadding().encodeToString(bytes);
    }
}
