package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.options.RequestOptions;
import java.util.Map;

/** Someone with an account, in a browser of their own, who can call the interface directly too. */
final class Person {
    /** The password of everybody in the tests. */
    static final String PASSWORD = "four unrelated words";

    private final Visitor visitor;

    private Person(Visitor visitor) {
        this.visitor = visitor;
    }

    /** Makes an account and signs this browser in. */
    static Person signUp(Visitor visitor, String username) {
        return enter(visitor, "/api/accounts", Map.of("username", username, "password", PASSWORD));
    }

    /** The same, with an address to write to. */
    static Person signUp(Visitor visitor, String username, String email) {
        return enter(visitor, "/api/accounts", Map.of("username", username, "password", PASSWORD, "email", email));
    }

    /** Signs this browser in as someone who has an account. */
    static Person signIn(Visitor visitor, String username, String password) {
        return enter(visitor, "/api/session", Map.of("username", username, "password", password));
    }

    private static Person enter(Visitor visitor, String path, Map<String, String> who) {
        Person person = new Person(visitor);
        APIResponse answer = person.call("POST", path, who);
        assertThat(answer.status()).as(answer.text()).isBetween(200, 201);
        return person;
    }

    Visitor visitor() {
        return visitor;
    }

    /** The answer to a read, which must succeed, as text. */
    String get(String path) {
        APIResponse answer = visitor.context().request().get(visitor.url(path));
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
        return answer.text();
    }

    /** A write that must succeed; the body is written as JSON. */
    String send(String method, String path, Object body) {
        APIResponse answer = call(method, path, body);
        assertThat(answer.status())
                .as(method + " " + path + ": " + answer.text())
                .isBetween(200, 204);
        return answer.text();
    }

    /** A write that may be refused; its status. */
    int tries(String method, String path, Object body) {
        return call(method, path, body).status();
    }

    private APIResponse call(String method, String path, Object body) {
        String origin = visitor.url("/");
        RequestOptions options = RequestOptions.create()
                .setMethod(method)
                .setHeader("Origin", origin.substring(0, origin.length() - 1))
                .setHeader("Content-Type", "application/json")
                .setData(body);
        return visitor.context().request().fetch(visitor.url(path), options);
    }
}
