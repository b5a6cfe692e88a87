package dev.ittaku.server.security;

import dev.ittaku.server.People;
import dev.ittaku.server.People.Person;
import io.restassured.response.Response;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** A record of the owner with path, link, tag and reader. */
final class KifuFixture implements Fixture {
    /** Readers of all one's records are left out: whoever calls, it is about the caller's own. */
    @Override
    public boolean covers(String path) {
        return path.startsWith("/api/kifu/")
                && path.contains("{")
                && !path.startsWith("/api/kifu/readers/")
                && !path.startsWith("/api/kifu/trash/")
                && !path.startsWith("/api/kifu/imports/")
                && !path.startsWith("/api/kifu/users/{username}/slugs/")
                && !path.startsWith("/api/kifu/analyses/");
    }

    @Override
    public Map<String, String> variables(Person owner, Person reader) {
        String slug = "folder/" + People.freshName();
        Response kifu = owner.sends(Map.of("kifu", "手合割：平手\n   1 ７六歩(77)\n", "slug", slug, "share", true))
                .post("/api/kifu/kifus");
        kifu.then().statusCode(201);
        String kid = kifu.path("kid");
        owner.sends(Map.of("memo", "so that there is an earlier version"))
                .patch("/api/kifu/kifus/" + kid)
                .then()
                .statusCode(200);
        Response tag = owner.sends(Map.of("name", People.freshName())).post("/api/kifu/tags");
        tag.then().statusCode(201);
        String tid = tag.path("tid");
        owner.calls().put("/api/kifu/kifus/" + kid + "/tags/" + tid).then().statusCode(204);
        owner.calls()
                .put("/api/kifu/kifus/" + kid + "/readers/" + reader.username())
                .then()
                .statusCode(200);
        return Map.of(
                "kid",
                kid,
                "n",
                "1",
                "tid",
                tid,
                "slug",
                slug,
                "code",
                kifu.path("shareCode"),
                "username",
                reader.username());
    }

    /** Files that the owner sent. */
    static final class ImportFixture implements Fixture {
        @Override
        public boolean covers(String path) {
            return path.startsWith("/api/kifu/imports/");
        }

        @Override
        public Map<String, String> variables(Person owner, Person reader) {
            Response begun = owner.calls()
                    .multiPart("files", "a.kif", "手合割：平手\n".getBytes(StandardCharsets.UTF_8))
                    .post("/api/kifu/import");
            begun.then().statusCode(202);
            return Map.of("importId", begun.path("importId"));
        }
    }

    /** The record in the trash. */
    static final class TrashFixture implements Fixture {
        @Override
        public boolean covers(String path) {
            return path.startsWith("/api/kifu/trash/");
        }

        @Override
        public Map<String, String> variables(Person owner, Person reader) {
            String kid = new KifuFixture().variables(owner, reader).get("kid");
            owner.calls().delete("/api/kifu/kifus/" + kid).then().statusCode(204);
            return Map.of("kid", kid);
        }
    }

    /** The record by its owner's name and its path. */
    static final class PathFixture implements Fixture {
        @Override
        public boolean covers(String path) {
            return path.startsWith("/api/kifu/users/{username}/slugs/");
        }

        @Override
        public Map<String, String> variables(Person owner, Person reader) {
            String slug = new KifuFixture().variables(owner, reader).get("slug");
            return Map.of("username", owner.username(), "slug", slug);
        }
    }

    /** An analysis of the owner's, by itself because there may be only so many. */
    static final class AnalysisFixture implements Fixture {
        @Override
        public boolean covers(String path) {
            return path.startsWith("/api/kifu/analyses/");
        }

        @Override
        public Map<String, String> variables(Person owner, Person reader) {
            Response analysis = owner.sends(Map.of("sfen", "4k4/9/9/9/9/9/9/9/4K4 b - 1", "movetimeMs", 100))
                    .post("/api/kifu/analyses");
            analysis.then().statusCode(201);
            return Map.of("aid", analysis.path("aid"));
        }
    }
}
