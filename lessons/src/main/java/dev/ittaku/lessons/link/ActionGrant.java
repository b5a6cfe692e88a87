package dev.ittaku.lessons.link;

import dev.ittaku.lessons.studio.LessonKey;
import java.time.Instant;

/**
 * What a link of a message allows: one thing, to one person, about one record of theirs, for some time.
 *
 * @param hold which place in line, held seat or booking it is about; another one of the same lesson needs another link
 */
public record ActionGrant(ActionKind kind, String userId, LessonKey lesson, String hold, Instant expires) {}
