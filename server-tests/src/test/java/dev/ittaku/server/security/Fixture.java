package dev.ittaku.server.security;

import dev.ittaku.server.People.Person;
import java.util.List;
import java.util.Map;

/**
 * Something that belongs to the owner, for the test that calls every route: a product adds one for its own routes to
 * {@link #ALL}, and strangers must then get 404 where the owner does not.
 */
interface Fixture {
    /** The fixtures of all parts. */
    List<Fixture> ALL = List.of(
            new SessionFixture(),
            new TokenFixture(),
            new MessageFixture(),
            new KifuFixture(),
            new KifuFixture.TrashFixture(),
            new KifuFixture.ImportFixture(),
            new KifuFixture.PathFixture(),
            new KifuFixture.AnalysisFixture(),
            new VoteFixture(),
            new DrawFixture(),
            new LessonsFixture(),
            new LessonsFixture.BrowserFixture());

    /** Whether this route's variables can be filled. */
    boolean covers(String path);

    /** Makes the thing, grants it to the reader where that is possible, and names it. */
    Map<String, String> variables(Person owner, Person reader);

    /** A thing beside which every caller can have one of their own, so that not all calls of others get 404. */
    interface Beside extends Fixture {
        /** Whether a call makes one for whoever calls. */
        boolean makesOwn(String method);
    }

    /** A second session of the owner. */
    final class SessionFixture implements Fixture {
        @Override
        public boolean covers(String path) {
            return path.startsWith("/api/me/sessions/");
        }

        @Override
        public Map<String, String> variables(Person owner, Person reader) {
            owner.signedInAgain();
            return Map.of("id", owner.calls().get("/api/me/sessions").path("items.find { !it.current }.id"));
        }
    }

    /** A token of the owner. */
    final class TokenFixture implements Fixture {
        @Override
        public boolean covers(String path) {
            return path.startsWith("/api/me/tokens/");
        }

        @Override
        public Map<String, String> variables(Person owner, Person reader) {
            owner.token("read");
            return Map.of("id", owner.calls().get("/api/me/tokens").path("items[0].id"));
        }
    }

    /** A message to the owner. */
    final class MessageFixture implements Fixture {
        @Override
        public boolean covers(String path) {
            return path.startsWith("/api/inbox/{id}");
        }

        @Override
        public Map<String, String> variables(Person owner, Person reader) {
            owner.token("read");
            return Map.of("id", owner.calls().get("/api/inbox").path("items[0].id"));
        }
    }
}
