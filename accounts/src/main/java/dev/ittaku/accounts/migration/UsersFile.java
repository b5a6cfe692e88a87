package dev.ittaku.accounts.migration;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import dev.ittaku.accounts.address.AddressProofs;
import dev.ittaku.accounts.oidc.ExternalIdentity;
import dev.ittaku.accounts.people.Account;
import dev.ittaku.accounts.signin.AccountDirectory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A file that maps old user ids to usernames or e-mail addresses here: CSV with two columns (a first line {@code
 * userId,…} is a heading), a JSON object, or a JSON list of objects with {@code userId} and {@code username} or {@code
 * email}. For users who are not in it, the old id itself is tried as an account's id or username. {@code
 * openid:<issuer> <subject>} means the account that signs in through that provider.
 */
public final class UsersFile implements OldUsers {
    private static final String OPENID = "openid:";

    private final AccountDirectory accounts;
    private final Map<String, String> names;

    private UsersFile(AccountDirectory accounts, Map<String, String> names) {
        this.accounts = accounts;
        this.names = Map.copyOf(names);
    }

    /** Reads the file; without one the old ids alone lead to accounts. */
    public static UsersFile of(@Nullable Path file, AccountDirectory accounts) {
        if (file == null) {
            return new UsersFile(accounts, Map.of());
        }
        try {
            String text = Files.readString(file).replace("\uFEFF", "");
            String begin = text.strip();
            Map<String, String> names = begin.startsWith("{") || begin.startsWith("[") ? json(text) : csv(text);
            return new UsersFile(accounts, names);
        } catch (NoSuchFileException e) {
            throw new UncheckedIOException("There is no file '" + file + "'.", e);
        } catch (MalformedInputException e) {
            throw new UncheckedIOException("The file '" + file + "' is not text in UTF-8.", e);
        } catch (JsonProcessingException | CsvParseException e) {
            throw new UncheckedIOException(
                    "The file '" + file + "' is neither CSV nor JSON from old user ids to usernames or addresses.",
                    new IOException(e));
        } catch (IOException e) {
            throw new UncheckedIOException("The file '" + file + "' cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private static Map<String, String> json(String text) throws JsonProcessingException {
        JsonNode all = new ObjectMapper().readTree(text);
        Map<String, String> names = new HashMap<>();
        if (all.isObject()) {
            all.properties()
                    .forEach(
                            field -> put(names, field.getKey(), field.getValue().asText()));
        } else {
            for (JsonNode one : all) {
                String name = one.hasNonNull("username")
                        ? one.get("username").asText()
                        : one.path("email").asText();
                put(names, one.path("userId").asText(), name);
            }
        }
        return names;
    }

    private static Map<String, String> csv(String text) throws IOException {
        Map<String, String> names = new HashMap<>();
        try (CsvReader<CsvRecord> records =
                CsvReader.builder().skipEmptyLines(true).ofCsvRecord(text)) {
            for (CsvRecord record : records) {
                boolean heading = record.getStartingLineNumber() == 1
                        && record.getField(0).strip().equalsIgnoreCase("userId");
                if (!heading && record.getFieldCount() >= 2) {
                    put(names, record.getField(0), record.getField(1));
                }
            }
        }
        return names;
    }

    private static void put(Map<String, String> names, String old, String name) {
        if (!old.isBlank() && !name.isBlank()) {
            names.put(old.strip(), name.strip());
        }
    }

    @Override
    public Known find(String oldUserId) {
        String name = names.get(oldUserId);
        if (name == null) {
            return accounts.byId(oldUserId)
                    .or(() -> accounts.byUsername(oldUserId))
                    .map(account -> Known.account(account.userId()))
                    .orElse(Known.NOBODY);
        }
        if (name.startsWith(OPENID) && name.lastIndexOf(' ') > 0) {
            return identity(name.substring(OPENID.length()));
        }
        if (name.indexOf('@') < 0) {
            return accounts.byUsername(name)
                    .map(account -> Known.account(account.userId()))
                    .orElse(Known.NOBODY);
        }
        Optional<Account> confirmed = accounts.byConfirmedAddress(name);
        return confirmed
                .map(account -> Known.account(account.userId()))
                .orElseGet(() -> Known.claimedBy(AddressProofs.hash(name)));
    }

    /** The account that signs in at this issuer as this subject. */
    private Known identity(String text) {
        int space = text.lastIndexOf(' ');
        String id = ExternalIdentity.id(text.substring(0, space), text.substring(space + 1));
        return accounts.byIdentity(id)
                .map(account -> Known.account(account.userId()))
                .orElseGet(() -> Known.claimedBy(id));
    }
}
