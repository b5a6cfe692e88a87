// The data model that the console saves, held against what NoSQL Workbench's guide says of its files.
import {workbenchModel} from '/console/model.js';
import {same} from './expect.js';

const key = (/** @type {string} */ name) => ({name, type: 'S'});
const attribute = (/** @type {string} */ name) => ({name, type: 'S', from: name, secret: false});

/** @type {import('/console/view.js').Table} */
const TABLE = {
  summary: {name: 'Songs', status: 'ACTIVE', items: 0, bytes: 0, indexes: 1, declared: true},
  partition: [key('PK')],
  sort: [key('SK')],
  indexes: [
    {
      name: 'byArtist',
      local: false,
      partition: [key('artist')],
      sort: [],
      projection: 'INCLUDE',
      projected: ['title'],
      status: 'ACTIVE',
      items: 0,
      bytes: 0,
    },
  ],
  options: {billing: 'PAY_PER_REQUEST', protectedFromDeletion: false},
  editable: true,
  design: {
    entities: [
      {
        name: 'song',
        sentence: '',
        templates: ['SONG#{id}', 'SONG'],
        attributes: [attribute('PK'), attribute('title'), attribute('artist')],
        unique: [],
        counted: [],
      },
      {name: 'download', sentence: '', templates: ['SONG#{id}', 'AT#{at}'], attributes: [attribute('at')], unique: [], counted: []},
    ],
    patterns: [],
  },
};

export const tests = {
  'keys have a name and a type': () => {
    const [table] = workbenchModel(TABLE, new Date(0)).DataModel;
    same(table.KeyAttributes, {
      PartitionKey: {AttributeName: 'PK', AttributeType: 'S'},
      SortKey: {AttributeName: 'SK', AttributeType: 'S'},
    });
    same(table.GlobalSecondaryIndexes, [
      {
        IndexName: 'byArtist',
        KeyAttributes: {PartitionKey: {AttributeName: 'artist', AttributeType: 'S'}},
        Projection: {ProjectionType: 'INCLUDE', NonKeyAttributes: ['title']},
      },
    ]);
  },
  'facets have names of their own and only attributes of the table that are no keys': () => {
    const model = workbenchModel(TABLE, new Date(0));
    const [table] = model.DataModel;
    const names = table.TableFacets.map((facet) => facet.FacetName);
    same(names.length, new Set(names).size, 'facets');
    const known = table.NonKeyAttributes.map((of) => of.AttributeName);
    for (const facet of table.TableFacets) {
      same(
        facet.NonKeyAttributes.filter((name) => !known.includes(name)),
        [],
        facet.FacetName,
      );
      same(Object.keys(facet.KeyAttributeAlias), ['PartitionKeyAlias', 'SortKeyAlias'], 'alias');
    }
    same(known.includes('PK') || known.includes('SK'), false, 'keys among the attributes');
    same(model.ModelName, 'Songs');
  },
};
