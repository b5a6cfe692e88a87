/** What is generated from a design: the document for people and the CloudFormation template. */
@NullMarked
package dev.ittaku.table.document;

import org.jspecify.annotations.NullMarked;
