/** Appends deliveries to a database until it is killed; prints `uuid sha256` for each one that was answered. */
import { createHash } from 'node:crypto';
import { createSecretBox } from '../../src/access/secret-box.ts';
import { addShipment, recordScan } from '../support/shipment-rows.ts';
import { startSealing } from '../support/sealing.ts';

const [file = '', folder = '', key = ''] = process.argv.slice(2);
await using undo = new AsyncDisposableStack();
const box = createSecretBox([Buffer.from(key, 'hex')]);
const { database, documents, sealer } = await startSealing(undo, { kind: 'sqlite', path: file }, { folder, box });
for (;;) {
  const uuid = await addShipment(database);
  await recordScan(database, uuid, { status: 'delivered' });
  await sealer.sealed(uuid);
  const document = (await documents.newestPod(uuid))?.document ?? '';
  process.stdout.write(`${uuid} ${createHash('sha256').update(document).digest('hex')}\n`);
}
