/** The resources of the studio-lesson companion and their JSON. */
@NullMarked
package dev.ittaku.lessons.web;

import org.jspecify.annotations.NullMarked;
