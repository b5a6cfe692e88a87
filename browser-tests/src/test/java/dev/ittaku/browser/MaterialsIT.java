package dev.ittaku.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bill of materials and the licences that are shipped with both programs name every library of theirs. */
class MaterialsIT {
    private static final Path HOME = Path.of("..").toAbsolutePath().normalize();

    /** What may be shipped with an Apache-2.0 program. A library under two licences needs one of these. */
    private static final Set<String> ALLOWED = Set.of(
            "Apache-2.0",
            "BSD-2-Clause",
            "BSD-3-Clause",
            "BSD-4-Clause",
            "CC0-1.0",
            "EPL-1.0",
            "EPL-2.0",
            "MIT",
            "MIT-0",
            "Bouncy Castle Licence",
            "iCal4j - License");

    @ParameterizedTest
    @CsvSource({"server, quarkus-app/lib", "cli, lib"})
    void everyLibraryIsListedWithALicenceThatMayBeShipped(String program, String libraries) throws IOException {
        Path target = HOME.resolve(program).resolve("target");
        JsonObject bill = JsonParser.parseString(
                        Files.readString(target.resolve("materials").resolve(program + ".cdx.json")))
                .getAsJsonObject();
        List<String> names = new ArrayList<>();
        for (JsonElement element : bill.getAsJsonArray("components")) {
            JsonObject component = element.getAsJsonObject();
            String name = text(component, "name") + "-" + text(component, "version");
            names.add(name);
            assertThat(licences(component)).as(name).containsAnyElementsOf(ALLOWED);
        }
        for (String file : Libraries.in(target.resolve(libraries))) {
            if (!file.startsWith("dev.ittaku.")) {
                assertThat(names).as(file).anyMatch(file::contains);
            }
        }
        assertThat(Files.readString(target.resolve("materials/THIRD-PARTY.txt")))
                .contains("org.rocksdb:rocksdbjni:")
                .doesNotContain("Unknown license");
    }

    private static List<String> licences(JsonObject component) {
        return StreamSupport.stream(component.getAsJsonArray("licenses").spliterator(), false)
                .map(JsonElement::getAsJsonObject)
                .map(MaterialsIT::licence)
                .toList();
    }

    private static String licence(JsonObject choice) {
        if (choice.has("expression")) {
            return text(choice, "expression");
        }
        JsonObject licence = choice.getAsJsonObject("license");
        return text(licence, licence.has("id") ? "id" : "name");
    }

    private static String text(JsonObject object, String name) {
        return object.get(name).getAsString();
    }
}
