package dev.ittaku.table.layout;

/**
 * A vector index: finds, within one partition of the table, the items whose vectors are nearest. Not every store that speaks
 * DynamoDB's protocol has vector search; a table is complete without the index, and whoever reads it must do without.
 *
 * @param attribute the list of numbers that is the vector; items without it are not in the index
 * @param sentence what it is for
 */
public record VectorDesign(String name, String attribute, int dimensions, String sentence) {}
