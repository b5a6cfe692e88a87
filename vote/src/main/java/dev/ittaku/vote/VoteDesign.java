package dev.ittaku.vote;

import dev.ittaku.table.design.TableDesign;
import dev.ittaku.vote.crowd.CrowdItems;
import dev.ittaku.vote.people.PeopleItems;
import dev.ittaku.vote.remind.ReminderItems;
import dev.ittaku.vote.resign.ResignItems;
import dev.ittaku.vote.study.StudyItems;
import dev.ittaku.vote.table.VoteLayout;
import dev.ittaku.vote.table.VoteTable;
import dev.ittaku.vote.talk.TalkItems;
import dev.ittaku.vote.turn.SkipItems;

/** The whole design of the table {@code VoteBoardGame}, put together from the parts that the packages declare. */
public final class VoteDesign {
    public static final TableDesign DESIGN = VoteLayout.TABLE.build(
            VoteTable.PART,
            PeopleItems.PART,
            ResignItems.PART,
            SkipItems.PART,
            CrowdItems.PART,
            StudyItems.PART,
            ReminderItems.PART,
            TalkItems.PART);

    private VoteDesign() {}
}
