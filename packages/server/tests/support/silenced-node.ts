/** A node that records one delivered scan and is killed between its commit and the notification of other nodes. */
import { openStore } from './store.ts';
import { carrierEvent, recordingAt, scanOf } from './scans.ts';
import { createSecretBox } from '../../src/kernel/store/secret-box.ts';

const [url = '', number = '', follower = ''] = process.argv.slice(2);
const store = await openStore(
  { kind: 'postgres', url },
  { box: createSecretBox([Buffer.alloc(32, 7)]), reach: () => void process.kill(process.pid, 'SIGKILL') },
);
const scan = scanOf(number, [carrierEvent('delivered', Date.now() - 60_000)], { followerKeyId: follower });
await store.shipments.recordScans([scan], recordingAt(Date.now()));
