package dev.ittaku.lessons.link;

import dev.ittaku.lessons.studio.LessonKey;
import java.time.Instant;

/**
 * The permission in a message's link: one action, for one person, about one record of theirs, for some time.
 *
 * @param hold the place in line, held seat or booking; another one of the same lesson needs another link
 */
public record ActionGrant(ActionKind kind, String userId, LessonKey lesson, String hold, Instant expires) {}
