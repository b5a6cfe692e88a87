package dev.ittaku.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import dev.ittaku.table.design.CollectionPattern;
import dev.ittaku.table.design.Entity;
import dev.ittaku.table.design.GetPattern;
import dev.ittaku.table.design.QueryPattern;
import java.util.List;
import java.util.Set;

/** Every entity and every access pattern that a product declares is used by its services: none is only documented. */
@AnalyzeClasses(packages = "dev.ittaku", importOptions = ImportOption.DoNotIncludeTests.class)
class UnusedDeclarationsTest {
    private static final Set<Class<?>> DECLARATIONS =
            Set.of(Entity.class, GetPattern.class, QueryPattern.class, CollectionPattern.class);

    @ArchTest
    static void everyEntityAndPatternIsUsed(JavaClasses classes) {
        List<JavaField> declared = classes.stream()
                .flatMap(type -> type.getFields().stream())
                .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
                .filter(field -> DECLARATIONS.stream()
                        .anyMatch(type -> field.getRawType().isEquivalentTo(type)))
                .toList();
        assertThat(declared).hasSizeGreaterThan(100);
        assertThat(declared.stream().filter(field -> !isUsed(field)).map(JavaField::getFullName))
                .as("declared and not used outside of the class that declares it")
                .isEmpty();
    }

    private static boolean isUsed(JavaField field) {
        return field.getAccessesToSelf().stream()
                .anyMatch(access -> !access.getOriginOwner().equals(field.getOwner()));
    }
}
