package dev.ittaku.platform.caller;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import dev.ittaku.platform.product.Scope;
import io.quarkus.arc.Arc;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Omits every {@link Capability} from all answers to a personal token that may not write. */
@Singleton
class Capabilities implements ObjectMapperCustomizer {
    private final CurrentCaller current;

    Capabilities(CurrentCaller current) {
        this.current = current;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.registerModule(new SimpleModule("capabilities").setSerializerModifier(new Withholding(this::withheld)));
    }

    private boolean withheld() {
        return Arc.container().requestContext().isActive()
                && current.user()
                        .flatMap(Caller::scope)
                        .filter(scope -> !scope.equals(Scope.WRITE))
                        .isPresent();
    }

    @SuppressWarnings("serial")
    private static final class Withholding extends BeanSerializerModifier {
        private final BooleanSupplier withheld;

        Withholding(BooleanSupplier withheld) {
            this.withheld = withheld;
        }

        @Override
        public List<BeanPropertyWriter> changeProperties(
                SerializationConfig config, BeanDescription bean, List<BeanPropertyWriter> properties) {
            properties.replaceAll(property ->
                    property.getAnnotation(Capability.class) == null ? property : new Withheld(property, withheld));
            return properties;
        }
    }

    @SuppressWarnings("serial")
    private static final class Withheld extends BeanPropertyWriter {
        private final BooleanSupplier withheld;

        Withheld(BeanPropertyWriter property, BooleanSupplier withheld) {
            super(property);
            this.withheld = withheld;
        }

        @Override
        public void serializeAsField(Object bean, JsonGenerator json, SerializerProvider provider) throws Exception {
            if (!withheld.getAsBoolean()) {
                super.serializeAsField(bean, json, provider);
            }
        }
    }
}
