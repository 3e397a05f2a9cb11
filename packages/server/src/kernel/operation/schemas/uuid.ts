import { Type } from 'typebox';

/** The uuid of a shipment: version 4 in lower case, as in proofs. */
export const uuidInput = Type.String({
  pattern: '^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$',
  description: 'the uuid of a shipment, such as 3f2b8c1e-7a54-4d0e-9b1a-5c6d7e8f9012',
});
