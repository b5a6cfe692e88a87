package dev.ittaku.lessons.person;

/** What lies in a user's partition of the table {@code lessons}. */
public sealed interface UserItem permits Settings, PushSubscription, Delivery, Follow, FollowCount, OwnLessonCount {}
