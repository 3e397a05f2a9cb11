/** The worked example of the specifications, with the hashes typed in by hand. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import {
  canonicalJson,
  chainId,
  endorsementMessage,
  eventCommitment,
  eventSalt,
  genesisHash,
  linkHash,
  podMessage,
  podTag,
  recordHash,
  rootOf,
  sandboxSaltKey,
  sandboxUuid,
  sealTag,
  verifyChain,
  verifyEd25519,
  verifyInclusionDocument,
  verifyPod,
} from '../src/index.ts';
import {
  chain,
  commitments,
  exampleInclusion,
  exampleLog,
  examplePod,
  saltKey,
  statement,
  uuid,
} from './support/example.ts';
import { exampleRecords, issuer, keyFromSeed, keySet } from './support/keys.ts';

const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

test('builds the four example files byte for byte', async () => {
  const files = {
    keys: { issuer, keys: exampleRecords },
    svt2: chain,
    smt1: await exampleInclusion(),
    spod1: await examplePod(),
  };
  const hashes = Object.entries(files).map(([name, document]) => [name, sha256(`${canonicalJson(document)}\n`)]);
  assert.deepEqual(Object.fromEntries(hashes), {
    keys: 'e6fdc26d5fb5114b18282359d4448147a8b810b54a73556ace4fb945fc7015c8',
    svt2: '85a2be134ff4367a21f839c206f98012e319cf9798b39bd76e369056797bd16c',
    smt1: 'ad13dc9187a8abdca88e887584b2df5692b145d3fc494a8bc1507b77d8c92a81',
    spod1: '1677c45b19f2b46f7f8d13ad9068b9d65190d3df3e2831e7a6ffb42384909e08',
  });
  assert.equal(Buffer.byteLength(`${canonicalJson(files.spod1)}\n`), 3258);
});

test('verifies the example documents', async () => {
  assert.equal(verifyChain(chain).verdict, 'valid');
  assert.equal((await verifyInclusionDocument(await exampleInclusion(), keySet())).verdict, 'valid');
  assert.equal((await verifyPod(await examplePod(), keySet())).verdict, 'valid');
});

test('svt2: ids, salts, commitments, links, seals and tags', () => {
  const id = '0fba76b4d957234e65cc6a0b0cd9421f1790f4a219819c805a1ba8bef034a0d4';
  assert.equal(chainId(uuid), id);
  assert.deepEqual(
    [1, 2, 3].map((index) => eventSalt(saltKey, index)),
    [
      '3a2fc9040bcb9ab87968062ac12cf8951c97021a431b3ef2afab4de06e2cc3d3',
      '95714f86a5e7e4c9a33d5b9a6a7f5b538717b494d33537c019c9b8c7bc9ac676',
      '95d98ea254ffe5aa5b533c69c6a2b4fd117821524c85126136cded235a92bc4b',
    ],
  );
  assert.deepEqual(commitments, [
    '57f4206fb7a574915feaaa54ca546dd0419921e64ead74b4d9eafd7c250a23ec',
    '2058efc373223ac8f201f7e82f00464669397027535d6efd4426b1f29d3296ad',
    '86956a4e9b4bcbd8543dc3c7e779005825732307ec20dac8abbb47d70ef67594',
  ]);
  let head = genesisHash(id);
  assert.equal(head, 'b3946eb1321cb97c458d17c5ed43d52f11ad17c3d348cbda57a70b7cf77a6829');
  for (const [i, commitment] of commitments.entries()) head = linkHash(head, i + 1, commitment);
  assert.equal(head, '16bf6495b447616d13567f52685bb3a06a8e77a86e0bbbece8c591be7c3a0891');
  assert.deepEqual(
    chain.seals.map(({ hash }) => hash),
    [
      'bf2427c7d9628aff3a2316ce16a9cfbf7fccb04fa56537515d36d652e287df50',
      '96f17a6effe6c957985867504e6114cfb03430598e8e6976c80f8dd0ccbef262',
    ],
  );
  assert.equal(sealTag(uuid, 1), '85ab644e83f1b53ec8aa17d897c66a6c9c090b0d6821c7413a76b87af81d3cfa');
  assert.equal(sealTag(uuid, 2), 'c8c06e5b5ff280980e49bb8c4ce416d1d61973709c281cbe63b71dd48d1aae73');
  assert.equal(podTag(uuid, 1), 'f7cd1ab886dc142ea682405411e0d2459ef0fec2902d63554617ba5853873539');
});

test('smt1: roots, paths and key records of the example log', () => {
  const log = exampleLog();
  assert.equal(log.root(5), '492cb4d048b9b9f4781cd04788e6ca21ba8d7004bc5b025bf4bef27dd73db9ed');
  assert.equal(log.root(12), '3d3783495404c6363f366b15059a5d898f06409b3b249152a913a31340ed84ac');
  assert.deepEqual(log.path(10), [
    'dfc2c549864d02bfff1d5adb69ee2940c0595f05b2c966030e64c1b109455cb3',
    '275e15ad7e3bceeb84d8d888af27c6c1d56c9813ad93d30cc6503ec046f41aeb',
    '6846a39577b57953e740f64b692cb8c03a7c575fde6174e04d9c55e0c27a2ea6',
  ]);
  assert.deepEqual(log.consistency(5), [
    'e5919b6b1777941e9ac5b3a77b599a919dffe2846fc71471cfe9d8b6da834855',
    'ac26e592ce44776c2806ecd2f569354c00f6a7e5328b7a3bc0673862a000e612',
    '3ac00740def883fa450e7fe617fd3676728ba2b9f65c12990fadf1b48474cb2b',
    'a308951e20bd6e37e42159b463c78687f00a8abf958a619e645dfa55d2620c4e',
    '947077024c825856357c339510eb186c8f303635276187b37b6cc815c3dbef53',
  ]);
  assert.deepEqual(exampleRecords.map(recordHash), [
    '7c32e5c89ecd63bd1c51795f663afa7354314b3368e94bd9535cc5853a358967',
    'f7449aa4616824a29a51d2c2e74e896b5760bc4ca59c7e707a6633006a16d886',
    '7d6d884416da4dc00f143f93e0485df40a2dbfcd1f0a5d086373c9ce5dfdad27',
  ]);
});

test('spod1: the signed message and its signature', async () => {
  const message = podMessage(statement());
  assert.equal(sha256(message), '27c20aa99df955a183cf9645f0b7778395756788a357133882cf2f151445628f');
  const { signature } = await examplePod();
  assert.equal(
    signature.value,
    'oA2wcJKbXQpeAwLfwSEoENi1wq-rHESWnXIF9iPCuQe-JSeJApOGWamw4fZYDfcRIQseBUlLgSF8aTp471uhDA',
  );
});

test('RFC 6962: the roots of its example tree', () => {
  const data = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
  const leaves = data.map((hex) => sha256(Buffer.from(`00${hex}`, 'hex')));
  const roots = Array.from({ length: 9 }, (_, size) => rootOf(leaves.slice(0, size)));
  assert.deepEqual(roots, [
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]);
});

test('RFC 8032, section 7.1: tests 1 to 3', async () => {
  const cases = [
    [
      '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
      '',
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ],
    [
      '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
      '72',
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ],
    [
      'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
      'af82',
      '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
    ],
  ];
  for (const [seed = '', message = '', signature = ''] of cases) {
    const { publicKey } = keyFromSeed(seed);
    const verdict = await verifyEd25519(publicKey, Buffer.from(message, 'hex'), Buffer.from(signature, 'hex'));
    assert.equal(verdict, 'valid');
  }
});

test('makes sandbox ids in the form of a random uuid, from the number alone', () => {
  assert.match(
    sandboxUuid('SVCTEST-DELIVERED'),
    /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  assert.equal(sandboxSaltKey('SVCTEST-STALE'), sha256('svt2/sandbox-salt\nSVCTEST-STALE\n'));
  const bytes = Buffer.from(sha256('svt2/sandbox-uuid\nSVCTEST-STALE\n'), 'hex').subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  assert.equal(sandboxUuid('SVCTEST-STALE').replaceAll('-', ''), bytes.toString('hex'));
});

test('endorses the members of a record that never change', () => {
  const text = Buffer.from(endorsementMessage(exampleRecords[2]!)).toString();
  assert.match(text, /^smt1\/endorse\n\{"crv":"Ed25519","kid":"e1b32c28aa36fe6f",.*"vkey":null,"x":"[\w-]{43}"\}\n$/);
  const { status: _, ...rest } = exampleRecords[2]!;
  assert.equal(Buffer.from(endorsementMessage({ ...rest, status: 'revoked' })).toString(), text);
});

test('commits differently to one body under another salt or index', () => {
  const body = statement().event.body;
  assert.notEqual(eventCommitment(eventSalt(saltKey, 1), body), eventCommitment(eventSalt(saltKey, 2), body));
});
