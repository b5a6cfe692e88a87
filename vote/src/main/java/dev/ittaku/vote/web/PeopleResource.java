package dev.ittaku.vote.web;

import dev.ittaku.vote.VoteServices;
import dev.ittaku.vote.ballot.Participation;
import dev.ittaku.vote.table.VoteUser;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import org.eclipse.microprofile.openapi.annotations.Operation;

/** The people who take part. */
@Path("/api/vote/users/{userId}")
@Produces(MediaType.APPLICATION_JSON)
public class PeopleResource {
    private final VoteServices vote;

    PeopleResource(VoteServices vote) {
        this.vote = vote;
    }

    @GET
    @Operation(summary = "A person who takes part: name, picture, since when, in how many games, with how many votes")
    public PersonView one(@PathParam("userId") String userId) {
        VoteUser person = vote.voters().person(userId);
        Participation part = vote.voters().participation(userId);
        return new PersonView(
                person.userId(),
                person.username(),
                person.iconUrl(),
                person.createdAt(),
                person.updatedAt(),
                part.games(),
                part.votes(),
                part.complete());
    }
}
