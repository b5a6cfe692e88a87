package dev.ittaku.accounts.web.signin;

import dev.ittaku.accounts.oidc.ExternalIdentity;
import dev.ittaku.accounts.oidc.OidcRefusal;
import dev.ittaku.accounts.pending.Pending;
import dev.ittaku.accounts.pending.Pendings;
import dev.ittaku.accounts.people.DisplayName;
import dev.ittaku.accounts.people.Email;
import dev.ittaku.accounts.people.Username;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Remembers for a quarter of an hour whom a provider vouched for who has no account yet, by a cookie. */
@Singleton
class NewPerson {
    private static final Duration LIFE = Duration.ofMinutes(15);
    private static final int LONGEST_USERNAME = 20;

    /** Somebody who may make an account. */
    record Waiting(String id, ExternalIdentity identity, String returnTo) {}

    private final Pendings pendings;

    NewPerson(Pendings pendings) {
        this.pendings = pendings;
    }

    /** Keeps somebody; the value of their cookie. */
    String keep(ExternalIdentity who, String returnTo, String browser) {
        Map<String, String> values = new HashMap<>();
        values.put("provider", who.provider());
        values.put("issuer", who.issuer());
        values.put("subject", who.subject());
        values.put("return", returnTo);
        put(values, "email", who.email());
        put(values, "name", who.name());
        put(values, "username", who.username());
        return pendings.keep(Pending.Kind.NEW_PERSON, browser, values, LIFE) + "." + browser;
    }

    private static void put(Map<String, String> values, String name, @Nullable String value) {
        if (value != null) {
            values.put(name, value);
        }
    }

    /** The person of the cookie. */
    Waiting find(@Nullable String cookie) {
        int dot = cookie == null ? -1 : cookie.indexOf('.');
        if (cookie == null || dot < 0) {
            throw OidcRefusal.over();
        }
        Pending pending = pendings.find(Pending.Kind.NEW_PERSON, cookie.substring(0, dot), cookie.substring(dot + 1))
                .orElseThrow(OidcRefusal::over);
        Map<String, String> values = pending.values();
        ExternalIdentity who = new ExternalIdentity(
                pending.value("provider"),
                pending.value("issuer"),
                pending.value("subject"),
                values.get("email"),
                values.get("name"),
                values.get("username"));
        return new Waiting(pending.id(), who, pending.value("return"));
    }

    /** Ends the waiting: the account is made. */
    void done(Waiting waiting, String cookie) {
        pendings.take(Pending.Kind.NEW_PERSON, waiting.id(), cookie.substring(cookie.indexOf('.') + 1));
    }

    /** An address that the provider has verified and that can be an address here. */
    static @Nullable String email(ExternalIdentity who) {
        String email = who.email();
        return email == null || Email.fault(email).isPresent() ? null : email;
    }

    static @Nullable String displayName(ExternalIdentity who) {
        String name = who.name() == null ? "" : DisplayName.clean(who.name());
        return DisplayName.fault(name).isPresent() ? null : name;
    }

    /** A name that follows our rules, from what the provider says; empty if nothing of it does. */
    static String username(ExternalIdentity who) {
        String email = who.email() == null ? "" : who.email();
        return Stream.of(who.username(), email.replaceFirst("@.*", ""), who.name())
                .filter(text -> text != null && !text.isEmpty())
                .map(text -> text.replaceFirst("@.*", "").replaceAll("[^A-Za-z0-9_-]", ""))
                .map(text -> text.length() > LONGEST_USERNAME ? text.substring(0, LONGEST_USERNAME) : text)
                .filter(text -> Username.fault(text).isEmpty())
                .findFirst()
                .orElse("");
    }
}
