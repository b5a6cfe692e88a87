package dev.ittaku.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaParameter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import dev.ittaku.platform.configuration.ConfigurationReference;
import dev.ittaku.platform.configuration.ConfigurationSetting;
import io.quarkus.scheduler.Scheduled;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Every setting that code reads stands in its module's list, with its default there and nowhere else; and none is only listed. */
@AnalyzeClasses(packages = "dev.ittaku", importOptions = ImportOption.DoNotIncludeTests.class)
class ConfigurationTest {
    /** Read before there is a configuration, by {@code ConfiguredShards}. */
    private static final String SHARDS = "ittaku.shards";

    @ArchTest
    static void settingsAreListed(JavaClasses classes) {
        Set<String> read = classes.stream()
                .flatMap(type -> type.getCodeUnits().stream())
                .flatMap(ConfigurationTest::settings)
                .filter(name -> name.startsWith("ittaku."))
                .collect(Collectors.toCollection(TreeSet::new));
        read.add(SHARDS);
        // Those that an installation names itself are read by name, when it is known.
        assertThat(ConfigurationReference.read().stream()
                        .filter(setting -> !setting.isNamed())
                        .map(ConfigurationSetting::name))
                .containsExactlyElementsOf(read);
    }

    @ArchTest
    static void defaultsStandInTheListAlone(JavaClasses classes) {
        assertThat(classes.stream()
                        .flatMap(type -> type.getCodeUnits().stream())
                        .flatMap(code -> code.getParameters().stream())
                        .flatMap(parameter -> property(parameter).stream())
                        .filter(property -> property.name().startsWith("ittaku."))
                        .filter(property -> !property.defaultValue().equals(ConfigProperty.UNCONFIGURED_VALUE)))
                .isEmpty();
    }

    private static Stream<String> settings(JavaCodeUnit code) {
        Stream<String> injected = code.getParameters().stream()
                .flatMap(parameter -> property(parameter).stream())
                .map(ConfigProperty::name);
        Stream<String> times = code.getAnnotations().stream()
                .filter(annotation -> annotation.getRawType().isEquivalentTo(Scheduled.class))
                .map(annotation -> annotation.as(Scheduled.class).every())
                .map(every -> every.replaceAll("[${}]", ""));
        return Stream.concat(injected, times);
    }

    private static Optional<ConfigProperty> property(JavaParameter parameter) {
        return parameter.getAnnotations().stream()
                .filter(annotation -> annotation.getRawType().isEquivalentTo(ConfigProperty.class))
                .map(annotation -> annotation.as(ConfigProperty.class))
                .findFirst();
    }
}
