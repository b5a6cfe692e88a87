package dev.ittaku.draw.demo;

import dev.ittaku.draw.game.Game.Person;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;

/** Who plays in the demonstration. Nobody can be one of them: no browser was ever given a token for these ids. */
final class Cast {
    static final List<Person> EVENING = List.of(person("はるか"), person("ねむいたぬき"), person("ゆうた"), person("Mia"));
    static final List<List<Person>> TABLES = List.of(
            List.of(person("ふわふわたこ"), person("はやいうさぎ")), List.of(person("まるいくじら"), person("てれたきつね"), person("Ken")));

    private Cast() {}

    private static Person person(String name) {
        byte[] seed = ("ittaku demo " + name).getBytes(StandardCharsets.UTF_8);
        return new Person(UUID.nameUUIDFromBytes(seed).toString(), name);
    }

    static boolean isOneOfUs(String playerId) {
        return TABLES.stream()
                .flatMap(List::stream)
                .anyMatch(person -> person.playerId().equals(playerId));
    }
}
