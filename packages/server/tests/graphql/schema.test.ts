import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isEnumType, isObjectType } from 'graphql';
import { operations as registry } from '../../src/modules.ts';
import { graphqlSchema } from '../../src/surfaces/graphql/schema.ts';

const schema = graphqlSchema(registry, () => undefined);
const own = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));

test('has the root fields, arguments and argument types of the hand-written list', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  assert.deepEqual(
    fields
      .map(
        ({ name, args, type }) =>
          `${name}(${args.map((a) => `${a.name}: ${String(a.type)}`).join(', ')}): ${String(type)}`,
      )
      .toSorted(),
    [
      'capabilities(): Capabilities',
      'carrier(id: String!): Carrier',
      'carriers(type: CarrierCategory, link_type: LinkType, q: String, limit: Int, offset: Int): CarrierList',
      'detect(number: String!, country: String, carrier: String, vertical: String, sender_country: String, email_domain: String): Detection',
      'shipments(tracking_number: String, status: String, status_detail: String, carrier: String, vertical: String, reference: String, tag: String, ' +
        'changed_since: String, stale: Boolean, overdue: Boolean, sort: String, limit: Int, cursor: String): FollowedShipmentList',
    ],
  );
  const category = schema.getType('CarrierCategory');
  assert.ok(isEnumType(category));
  assert.deepEqual(
    category.getValues().map(({ value }) => value as string),
    ['parcel', 'post_ems', 'air_cargo', 'ocean', 'freight'],
  );
  assert.equal(schema.getMutationType(), undefined);
  assert.equal(schema.getSubscriptionType(), undefined);
});

test('describes every type, field and argument', () => {
  for (const type of own) {
    assert.ok(type.description, type.name);
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      assert.ok(field.description, `${type.name}.${field.name}`);
      for (const argument of field.args) assert.ok(argument.description, `${type.name}.${field.name}.${argument.name}`);
    }
  }
});

test('leaves only the parts of a number untyped, whose names depend on the format', () => {
  const untyped = own.flatMap((type) =>
    isObjectType(type)
      ? Object.values(type.getFields()).flatMap((field) =>
          String(field.type).includes('Json') ? [`${type.name}.${field.name}`] : [],
        )
      : [],
  );
  assert.deepEqual(untyped, ['DetectionMatch.components']);
});
