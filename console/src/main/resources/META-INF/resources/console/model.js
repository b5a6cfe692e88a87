// A table's design in the form of NoSQL Workbench's data models: each entity is a facet of the table. No item goes along.

/** @typedef {import('./view.js').Table} Table */
/** @typedef {import('./view.js').KeyAttribute} KeyAttribute */

const VERSION = '3.0';

/** @param {Table} table @param {Date} now */
export function workbenchModel(table, now) {
  const {summary, design, indexes, options} = table;
  const keys = [...table.partition, ...table.sort].map(({name}) => name);
  const indexKeys = indexes.flatMap(({partition, sort}) => [...partition, ...sort]);
  /** @type {Map<string, string>} the attributes besides the key, with their types */
  const attributes = new Map(indexKeys.map(({name, type}) => [name, type]));
  for (const entity of design?.entities ?? [])
    for (const {name, type} of entity.attributes) attributes.set(name, attributes.get(name) ?? type);
  return {
    ModelName: summary.name,
    ModelMetadata: {
      Author: '',
      DateCreated: moment(now),
      DateLastModified: moment(now),
      Description: summary.sentence ?? '',
      AWSService: 'Amazon DynamoDB',
      Version: VERSION,
    },
    DataModel: [
      {
        TableName: summary.name,
        KeyAttributes: keyOf(table),
        NonKeyAttributes: [...attributes]
          .filter(([name]) => !keys.includes(name))
          .map(([AttributeName, AttributeType]) => ({AttributeName, AttributeType})),
        TableFacets: (design?.entities ?? []).map(({name, templates: [partition = '', sort], attributes: all}) => ({
          FacetName: name,
          KeyAttributeAlias: {PartitionKeyAlias: partition, ...(sort === undefined ? {} : {SortKeyAlias: sort})},
          TableData: [],
          NonKeyAttributes: all.map((attribute) => attribute.name).filter((of) => !keys.includes(of)),
          DataAccess: {MySql: {}},
        })),
        GlobalSecondaryIndexes: indexes.filter(({local}) => !local).map(indexOf),
        LocalSecondaryIndexes: indexes.filter(({local}) => local).map(indexOf),
        TableData: [],
        DataAccess: {MySql: {}},
        BillingMode: options.billing,
      },
    ],
  };
}

/** The form knows one attribute for each part of a key. @param {{partition: KeyAttribute[], sort: KeyAttribute[]}} key */
function keyOf({partition: [partition], sort: [sort]}) {
  const attribute = (/** @type {KeyAttribute | undefined} */ of) => ({AttributeName: of?.name ?? '', AttributeType: of?.type ?? 'S'});
  return {PartitionKey: attribute(partition), ...(sort ? {SortKey: attribute(sort)} : {})};
}

/** @param {import('./view.js').Index} index */
function indexOf(index) {
  return {
    IndexName: index.name,
    KeyAttributes: keyOf(index),
    Projection: {ProjectionType: index.projection, ...(index.projection === 'INCLUDE' ? {NonKeyAttributes: index.projected} : {})},
  };
}

/** As in `Nov 16, 2026, 06:10 PM`. @param {Date} at */
function moment(at) {
  return new Intl.DateTimeFormat('en-US', {month: 'short', day: '2-digit', year: 'numeric', hour: '2-digit', minute: '2-digit'}).format(at);
}
