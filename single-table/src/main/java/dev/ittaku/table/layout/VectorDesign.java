package dev.ittaku.table.layout;

/**
 * A vector index: finds, within one partition of the table, the items whose vectors are nearest. Not every store with
 * DynamoDB's protocol supports vector search; a table is complete without the index, and readers must work without it.
 *
 * @param attribute the list of numbers that is the vector; items without it are not in the index
 * @param sentence its purpose
 */
public record VectorDesign(String name, String attribute, int dimensions, String sentence) {}
