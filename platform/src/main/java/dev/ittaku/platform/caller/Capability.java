package dev.ittaku.platform.caller;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * A part of an answer that gives access to everybody who has it: a share code, a private link, a signing secret. A
 * personal token that may only read, or only report seats, gets answers without it, because such a token must not be
 * able to pass on access.
 */
@Target({ElementType.RECORD_COMPONENT, ElementType.FIELD, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
public @interface Capability {}
