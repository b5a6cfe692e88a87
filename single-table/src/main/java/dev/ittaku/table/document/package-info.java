/** Generates the document for people and the CloudFormation template from a design. */
@NullMarked
package dev.ittaku.table.document;

import org.jspecify.annotations.NullMarked;
